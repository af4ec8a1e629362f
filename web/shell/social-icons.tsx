import type { ReactNode } from 'react'
import type { SocialNetwork } from '#contract/site.ts'
import { Ghost } from '../ui/icons.tsx'

/** The logos of the networks; our icon set has no brands. Not mirrored in Arabic. */
export const socialIcons: Record<SocialNetwork, ReactNode> = {
  twitter: (
    <BrandIcon>
      <path d="M18.24 2.25h3.31l-7.23 8.26 8.5 11.24h-6.65l-5.22-6.82-5.96 6.82H1.68l7.73-8.84L1.25 2.25h6.83l4.71 6.23 5.45-6.23Zm-1.16 17.52h1.84L7.08 4.13H5.12l11.96 15.64Z" />
    </BrandIcon>
  ),
  facebook: (
    <BrandIcon>
      <path d="M13.5 21v-8h2.7l.4-3.1h-3.1V7.9c0-.9.25-1.5 1.54-1.5h1.65V3.6a22 22 0 0 0-2.4-.12c-2.38 0-4 1.45-4 4.1v2.3H7.6V13h2.7v8h3.2Z" />
    </BrandIcon>
  ),
  instagram: (
    <BrandIcon>
      <path d="M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4H8Zm4 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm5.2-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z" />
    </BrandIcon>
  ),
  youtube: (
    <BrandIcon>
      <path d="M21.6 7.2a2.5 2.5 0 0 0-1.77-1.77C18.27 5 12 5 12 5s-6.27 0-7.83.43A2.5 2.5 0 0 0 2.4 7.2 26 26 0 0 0 2 12a26 26 0 0 0 .4 4.8 2.5 2.5 0 0 0 1.77 1.77C5.73 19 12 19 12 19s6.27 0 7.83-.43a2.5 2.5 0 0 0 1.77-1.77A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.8ZM10 15V9l5.2 3L10 15Z" />
    </BrandIcon>
  ),
  snapchat: <Ghost className="size-5" />,
}

function BrandIcon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden fill="currentColor" fillRule="evenodd" className="size-5">
      {children}
    </svg>
  )
}
