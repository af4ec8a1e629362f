type StarsProps = { rating: number; label?: string; className?: string }

/** Five stars, filled to the nearest half; decorative without a `label`. */
export function Stars({ rating, label, className }: StarsProps) {
  const accessibility = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <span
      {...accessibility}
      data-halves={Math.round(rating * 2)}
      className={className ? `stars ${className}` : 'stars'}
    />
  )
}
