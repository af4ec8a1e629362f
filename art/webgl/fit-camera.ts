import { type Box3, type PerspectiveCamera, Vector3 } from 'three'

export type Fit = {
  /** The direction from the centre of the box to the camera; its length does not matter. */
  towards: Vector3
  /** The share of the picture, 0 to 1, that the box may fill horizontally and vertically. */
  across: number
  up: number
  /** The vertical position of the box’s centre: -1 is the lower edge, 1 the upper one. */
  middle?: number
}

/** Moves the camera so that the whole box is visible, as large as `fit` allows, and centred. */
export function fitCamera(camera: PerspectiveCamera, box: Box3, fit: Fit) {
  const target = box.getCenter(new Vector3())
  const direction = fit.towards.clone().normalize()
  const size = box.getSize(new Vector3()).length()
  let distance = size * 3
  // The projection is not linear in the distance, so it is approximated; six rounds are exact to a pixel.
  for (let round = 0; round < 6; round++) {
    camera.position.copy(target).addScaledVector(direction, distance)
    camera.lookAt(target)
    camera.updateMatrixWorld()
    const seen = projectedBox(camera, box)
    distance *= Math.max((seen.right - seen.left) / (2 * fit.across), (seen.top - seen.bottom) / (2 * fit.up))
    const halfHeight = Math.tan((camera.fov * Math.PI) / 360) * distance
    const rightwards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 0)
    const upwards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1)
    target.addScaledVector(rightwards, ((seen.left + seen.right) / 2) * halfHeight * camera.aspect)
    target.addScaledVector(upwards, ((seen.top + seen.bottom) / 2 - (fit.middle ?? 0)) * halfHeight)
  }
  camera.position.copy(target).addScaledVector(direction, distance)
  camera.lookAt(target)
  camera.updateMatrixWorld()
}

function projectedBox(camera: PerspectiveCamera, box: Box3) {
  const seen = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const x of [box.min.x, box.max.x])
    for (const y of [box.min.y, box.max.y])
      for (const z of [box.min.z, box.max.z]) {
        const corner = new Vector3(x, y, z).project(camera)
        seen.left = Math.min(seen.left, corner.x)
        seen.right = Math.max(seen.right, corner.x)
        seen.bottom = Math.min(seen.bottom, corner.y)
        seen.top = Math.max(seen.top, corner.y)
      }
  return seen
}
