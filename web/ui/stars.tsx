import Star from 'lucide-react/icons/star'
import StarHalf from 'lucide-react/icons/star-half'

/** Five stars, filled to the nearest half. Decorative: the rating is shown as text beside them. */
export function Stars({ rating, className = 'size-4' }: { rating: number; className?: string }) {
  const halves = Math.round(rating * 2)
  return (
    <span aria-hidden className="inline-flex text-star">
      {[1, 2, 3, 4, 5].map(star => (
        <span key={star} className="relative">
          <Star className={`${className} ${halves >= 2 * star ? 'fill-current' : ''}`} />
          {halves === 2 * star - 1 ? (
            <StarHalf className={`absolute inset-0 fill-current rtl:-scale-x-100 ${className}`} />
          ) : null}
        </span>
      ))}
    </span>
  )
}
