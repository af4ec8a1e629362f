import type { ReactNode } from 'react'
import type { SocialNetwork } from '#contract/site.ts'
import sprite from '../ui/icons.svg'
import { Ghost } from '../ui/icons.tsx'

/** The logos of the networks: lucide has no brands. Not mirrored in Arabic. */
export const socialIcons: Record<SocialNetwork, ReactNode> = {
  twitter: <BrandIcon name="twitter" />,
  facebook: <BrandIcon name="facebook" />,
  instagram: <BrandIcon name="instagram" />,
  youtube: <BrandIcon name="youtube" />,
  snapchat: <Ghost className="fill-none" />,
}

function BrandIcon({ name }: { name: string }) {
  return (
    <svg aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
