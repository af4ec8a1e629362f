import type { Packshot } from '../packshots/packshot.ts'

type Frame = { size: [number, number]; tint: string }

/** The description of a still life that the Node side sends to the browser. */
export type SceneShot = Frame &
  ({ kind: 'news' | 'care'; scene: string } | { kind: 'tile'; products: Packshot[] })
