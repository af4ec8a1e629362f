import type { ReactNode } from 'react'
import { PageTitle } from '../../../components/page-title.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'

type StaffPageProps = {
  /** The title of the document, of the last crumb and of the page. */
  title: string
  /** The title is a name, which has a direction of its own. */
  isName?: boolean
  /** The heading, if it says more than the title. */
  heading?: ReactNode
  lead?: ReactNode
  /** The pages above this one, and the crumb of this one if it is shorter than the title. */
  above?: readonly { text: ReactNode; to: string }[]
  crumb?: string
  /** The controls beside the heading. */
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** The frame of a page of the back office: document title, breadcrumb, heading and content. */
export function StaffPage(props: StaffPageProps) {
  const { title, isName, heading = title, lead, above, crumb = title, actions, className = '' } = props
  const { t } = useTranslation()
  return (
    <div className={`grid gap-5 ${className}`}>
      <PageTitle>{title}</PageTitle>
      {above ? (
        <Breadcrumb
          label={t('admin.back')}
          crumbs={[...above, { text: isName ? <bdi>{crumb}</bdi> : crumb }]}
        />
      ) : null}
      <div className={`flex flex-wrap justify-between gap-3 ${lead ? 'items-start' : 'items-center'}`}>
        <div>
          <h1 className="text-xl wrap-anywhere">{isName ? <bdi>{heading}</bdi> : heading}</h1>
          {lead ? <p className="text-ink-2">{lead}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {props.children}
    </div>
  )
}
