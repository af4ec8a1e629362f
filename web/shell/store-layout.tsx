import { Outlet } from 'react-router'
import { listCategories } from '#contract/products.ts'
import { call } from '../api.ts'
import type { StoreAround } from '../store.ts'
import { wishedIds } from '../wishlist.ts'
import type { Route } from './+types/store-layout'
import { StoreBar } from './store-bar.tsx'

/** The same for every visitor; hearts and counts come in the browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<StoreAround> {
  const categories = await call(context, listCategories, { query: { with_sub: '1' } }).catch(() => [])
  return { categories, wished: [] }
}

export async function clientLoader({ serverLoader, context }: Route.ClientLoaderArgs): Promise<StoreAround> {
  const [page, wished] = await Promise.all([serverLoader(), wishedIds(context)])
  return { ...page, wished }
}
clientLoader.hydrate = true as const

export { afterWrites as shouldRevalidate } from '../revalidation.ts'

export default function StoreLayout({ loaderData: { categories, wished } }: Route.ComponentProps) {
  return (
    <>
      <StoreBar categories={categories} wished={wished.length} />
      <Outlet />
    </>
  )
}
