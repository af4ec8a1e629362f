import type { Photographer } from '../webgl/photographer.ts'
import type { BuildingShot } from './plan.ts'
export function shootInside(_p: Photographer, _s: BuildingShot & { kind: 'inside' }): string {
  return ''
}
