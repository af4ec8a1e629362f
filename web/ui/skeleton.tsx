import type { ReactNode } from 'react'

/** A grey box of the size that its classes give: the place of what is on its way. Put it inside `Loading`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-line ${className}`} />
}

/** The frame of skeletons: busy for assistive technology, and saying once that something is loading. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
