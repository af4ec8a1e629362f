import { Group } from 'three'
import { metalMaterial } from '../webgl/meshes.ts'

/** The position and rotation of a piece on the floor; its front is +z. */
export type FloorPosition = { x: number; z: number; turn?: number; y?: number }

/**
 * A group at a position, in which a piece of furniture is built. A room whose `userData.side` is -1 is
 * arranged the other way round; the pieces themselves are not mirrored, so that nothing on them is reversed.
 */
export function placeGroup(group: Group, { x, z, turn = 0, y = 0 }: FloorPosition): Group {
  const side: number = group.userData.side ?? 1
  const part = new Group()
  part.position.set(x * side, y, z)
  part.rotation.y = turn * side
  group.add(part)
  return part
}

export const steel = () => metalMaterial('#bfc5c8', 0.35)
