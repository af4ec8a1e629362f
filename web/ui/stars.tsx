/** Five stars, filled to the nearest half. Decorative: the rating is shown as text beside them. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  return (
    <span
      aria-hidden
      data-halves={Math.round(rating * 2)}
      className={className ? `stars ${className}` : 'stars'}
    />
  )
}
