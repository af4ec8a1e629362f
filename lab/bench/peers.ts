import type { LoadResult } from './load-generator.ts'

/**
 * Two shop servers, measured once on 22 November 2026 on the same kind of machine, in another run: a list of
 * products as a share of the responses of bare node:http with JSON.stringify, and orders a second.
 */
const peers = [
  { name: 'Vendure 3.7.3, 1,000 products', shareOfBare: 0.031, ordersPerSecond: 9 },
  { name: 'Vendure 3.7.3, 20,000 products', shareOfBare: 0.016 },
  { name: 'Medusa 2.21.2', shareOfBare: 0.002, ordersPerSecond: 1.3 },
] as const

/** The product's results that are compared: a list of products by bare node:http and by the product. */
export type PeerComparison = {
  bare: LoadResult
  cached: LoadResult
  uncached: LoadResult
  ordersPerSecond: number
}

/** The table of the peers with how many times their result the product has, as Markdown. */
export function peerTable({ bare, cached, uncached, ordersPerSecond }: PeerComparison): string {
  const shares = [cached, uncached].map(({ cpuMs }) => bare.cpuMs / cpuMs)
  const times = (own: number, other: number | undefined) =>
    other === undefined ? '' : `${(own / other).toFixed(0)} ×`
  return [
    'Beside other shop servers, which were measured on 22 Nov 2026 on the same kind of machine in another run:',
    '',
    '| server | list of products, of bare node:http | ours from the cache | ours without it | orders a second | ours |',
    '| --- | --: | --: | --: | --: | --: |',
    `| Afiya, 100,000 products | ${shares.map(share => share.toFixed(2)).join(', without the cache ')} | | | ${ordersPerSecond.toFixed(0)} | |`,
    ...peers.map(peer => {
      const orders = 'ordersPerSecond' in peer ? peer.ordersPerSecond : undefined
      const compared = shares.map(share => times(share, peer.shareOfBare)).join(' | ')
      return `| ${peer.name} | ${peer.shareOfBare} | ${compared} | ${orders ?? ''} | ${times(ordersPerSecond, orders)} |`
    }),
  ].join('\n')
}
