import { useState } from 'react'
import { UserRound } from './icons.tsx'

type AvatarProps = {
  image: string | null | undefined
  /** Sets its size. */
  className: string
}

/**
 * A person's picture in a circle; an icon without one, or if it cannot be loaded. Decorative: the name is
 * shown beside it.
 */
export function Avatar({ image, className }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState('')
  return image && image !== brokenImage ? (
    <img
      src={image}
      alt=""
      onError={() => setBrokenImage(image)}
      className={`shrink-0 rounded-full bg-band object-cover ${className}`}
    />
  ) : (
    <span
      className={`grid shrink-0 place-items-center rounded-full bg-primary-soft text-primary ${className}`}
    >
      <UserRound className="size-[56%]" />
    </span>
  )
}
