import UserRound from 'lucide-react/icons/user-round'

type AvatarProps = {
  image: string | null | undefined
  /** Sets its size. */
  className: string
}

/** A person's picture in a circle, or an icon. Decorative: the name is shown beside it. */
export function Avatar({ image, className }: AvatarProps) {
  return image ? (
    <img src={image} alt="" className={`shrink-0 rounded-full bg-band object-cover ${className}`} />
  ) : (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-primary-soft text-primary ${className}`}
    >
      <UserRound aria-hidden className="size-[56%]" />
    </span>
  )
}
