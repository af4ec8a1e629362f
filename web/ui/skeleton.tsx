import type { ReactNode } from 'react'

/** A grey placeholder whose classes set its size. Goes inside `Loading`. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-md bg-line ${className}`} />
}

/** Three skeletons of one size, for a list that is loading. */
export function SkeletonRows({ className }: { className: string }) {
  return ['first', 'second', 'third'].map(row => <Skeleton key={row} className={className} />)
}

/**
 * The frame of skeletons: busy for assistive technology, with one announcement that something is loading.
 * Without scripts nothing would come: the shell then says what the page needs.
 */
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
    <div aria-busy="true" className={`noscript:hidden ${className ?? ''}`}>
      <span role="status" className="sr-only">
        {label}
      </span>
      {children}
    </div>
  )
}
