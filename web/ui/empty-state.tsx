import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  /** A sentence that says what to do. */
  children?: ReactNode
  action?: ReactNode
  /** An error instead of an empty list: announced at once. */
  alert?: boolean
}

/** Shown instead of an empty or failed list: a drawing, a title, a hint and one action. */
export function EmptyState({ icon, title, children, action, alert }: EmptyStateProps) {
  return (
    <div role={alert ? 'alert' : undefined} className="grid justify-items-center gap-3 px-4 py-8 text-center">
      <Drawing icon={icon} className={alert ? 'text-bad' : 'text-primary'} />
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children ? <p className="max-w-[45ch] text-sm text-balance text-ink-2">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

/** A sheet of paper with the icon on it, beside a plant. */
function Drawing({ icon, className }: { icon: ReactNode; className: string }) {
  return (
    <div aria-hidden className={`empty-drawing ${className}`}>
      <svg
        aria-hidden
        viewBox="0 0 176 112"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="w-44"
      >
        <path d="M30 100C10 70 26 24 70 18s88 12 80 52c-2 12-6 22-12 30z" className="fill-primary-soft" />
        <rect x="60" y="22" width="56" height="78" rx="8" className="fill-surface stroke-control" />
        <path d="M72 78h32M72 88h20" className="stroke-line" />
        <path d="M136 100c0-16 1-26 8-36M136 92c-2-8-6-12-12-15" className="stroke-primary" />
        <path
          d="M144 64c-1-9 3-15 11-18 3 9 0 15-11 18zM124 77c-8-1-12-5-13-12 8 0 12 4 13 12zM138 80c3-7 8-10 15-9-2 8-7 11-15 9z"
          className="fill-primary"
        />
        <path d="M16 100h144" className="stroke-control" />
      </svg>
      {icon}
    </div>
  )
}
