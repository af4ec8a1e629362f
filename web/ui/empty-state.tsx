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

/** Shown instead of an empty or failed list: an icon, a title, a hint and one action. */
export function EmptyState({ icon, title, children, action, alert }: EmptyStateProps) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-control px-6 py-12 text-center"
    >
      <span
        aria-hidden
        className={`grid size-16 place-items-center rounded-full [&_svg]:size-7 ${alert ? 'bg-bad-soft text-bad' : 'bg-primary-soft text-primary'}`}
      >
        {icon}
      </span>
      <p className="text-lg font-semibold text-balance">{title}</p>
      {children ? <p className="max-w-[45ch] text-sm text-balance text-ink-2">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
