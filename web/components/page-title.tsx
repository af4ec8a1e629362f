import { PageHead } from './page-head.tsx'

/** The metadata of a page that only has a title. */
export function PageTitle({ children }: { children: string }) {
  return <PageHead title={children} />
}
