import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { StockProduct } from '#contract/admin/stock/stock.ts'
import { paths } from '../../../paths.ts'
import type { clientLoader } from './found-product-loader.ts'

/**
 * Looks up the first of the codes that are not known yet, one after the other, and reports what it found.
 * Returns the failure of a look-up.
 */
export function useFoundProducts(
  [code]: readonly string[],
  onFound: (code: string, product: StockProduct | undefined) => void,
) {
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const url =
    code === undefined ? undefined : `${paths.admin('receiving/found')}?code=${encodeURIComponent(code)}`
  const isIdle = state === 'idle'
  const isAnswered = data?.code === code
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report of each answer
  useEffect(() => {
    if (!isIdle || code === undefined || !url) return
    if (!isAnswered) load(url)
    // Several products of one registration number: the code does not say which.
    else if (data?.data) onFound(code, data.data.length === 1 ? data.data[0] : undefined)
  }, [isIdle, url, data])
  return isIdle && isAnswered ? data?.failure : undefined
}
