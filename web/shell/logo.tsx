/** Afiya's logo: a leaf with a heartbeat. Not mirrored in Arabic. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={className}>
      <rect width="40" height="40" rx="11" className="fill-primary" />
      <path d="M9 22c0-8 6-13 22-13 0 14-6 20-13 20-5 0-9-3-9-7Z" className="fill-on-primary" />
      <path
        d="M7 32c3-5 6-8 9-10h3l2-4 2.500 6 1.500-3H29"
        fill="none"
        strokeWidth="2.200"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-primary"
      />
    </svg>
  )
}
