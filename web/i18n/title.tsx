import { PageHead } from './page-head.tsx'

/** The head of a page of which there is no more to say than its title. */
export function Title({ children }: { children: string }) {
  return <PageHead title={children} />
}
