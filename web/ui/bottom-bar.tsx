import type { ReactNode } from 'react'

type BottomBarProps = { isShown?: boolean; className?: string; children: ReactNode }

/**
 * A bar with the main action at the bottom of the window, above the one that says that the browser is
 * offline (`--connection-bar` is its height). It goes last into `main`, where it has a place of its own, so
 * it hides nothing at the end of the page. With `data-fixed-bar` other fixed elements and focused ones keep
 * clear of it (base.css).
 */
export function BottomBar({ isShown = true, className = '', children }: BottomBarProps) {
  return (
    <div
      data-fixed-bar={isShown || undefined}
      className={`bottom-bar no-print ${isShown ? '' : 'invisible'} ${className}`}
    >
      <div className="page-width">{children}</div>
    </div>
  )
}
