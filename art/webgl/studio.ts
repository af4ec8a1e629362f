import {
  BackSide,
  Box3,
  BoxGeometry,
  type Camera,
  Color,
  DirectionalLight,
  DoubleSide,
  type Group,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Sphere,
  SphereGeometry,
  Vector3,
} from 'three'
import { createAccumulationRenderer } from './accumulation-renderer.ts'
import { createCanvas, textureOf } from './canvas.ts'
import { mix } from './color-contrast.ts'
import { type Fit, fitCamera } from './fit-camera.ts'
import { disposeTree } from './meshes.ts'

export type Studio = {
  /** `tint` is the colour of the paper behind the group; `fit` how large the group may be. */
  shoot: (group: Group, tint: string, fit?: Partial<Fit>) => string
}

const samples = 10

const packshotFit: Fit = { towards: new Vector3(0, 0.24, 1), across: 0.86, up: 0.78, middle: -0.03 }

/**
 * The studio of all products and still lifes: pale paper, a softbox on the upper left, one soft shadow. One
 * renderer for all pictures of a size, because setting it up costs more than a picture.
 */
export function createStudio(width: number, height = width): Studio {
  const { renderer, renderToDataUrl: shoot } = createAccumulationRenderer(width, height)
  const scene = new Scene()
  scene.environment = softboxes(renderer)
  scene.environmentIntensity = 1
  const camera = new PerspectiveCamera(20, width / height, 0.5, 60)

  const key = shadowLight(1.15)
  const dome = shadowLight(0.55)
  const floorShade = new ShadowMaterial({ opacity: 0.34 })
  const floor = new Mesh(new PlaneGeometry(60, 60), floorShade)
  floor.rotation.x = -Math.PI / 2
  floor.receiveShadow = true
  scene.add(key, key.target, dome, dome.target, floor)

  return {
    shoot(group, tint, fit = {}) {
      floorShade.color = new Color(mix(tint, '#1d2a33', 0.82))
      scene.background = backdrop(tint)
      scene.add(group)
      const box = new Box3().setFromObject(group, true)
      group.position.y -= box.min.y
      box.setFromObject(group, true)
      fitCamera(camera, box, { ...packshotFit, ...fit })

      const ball = box.getBoundingSphere(new Sphere())
      const png = shoot({
        scene,
        camera,
        samples,
        exposure: 1.06,
        light(u, v, sample) {
          // A softbox of about 40° on the upper left, and one position on the dome per sample for the ambient
          // shade.
          aimShadow(key, ball, new Vector3(-1.5 + u * 1.1, 1.9 + v * 0.7, 1.5 - u * 0.4))
          const turn = (sample * 2.399963) % (2 * Math.PI)
          const rise = 0.55 + 0.9 * v
          aimShadow(dome, ball, new Vector3(Math.cos(turn) * 0.9, rise, Math.sin(turn) * 0.9))
        },
      })
      scene.remove(group)
      disposeTree(group)
      return png
    },
  }
}

function shadowLight(intensity: number) {
  const light = new DirectionalLight('#ffffff', intensity)
  light.castShadow = true
  light.shadow.mapSize.set(512, 512)
  light.shadow.radius = 3
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.015
  return light
}

function aimShadow(light: DirectionalLight, ball: Sphere, towards: Vector3) {
  light.target.position.copy(ball.center)
  light.target.updateMatrixWorld()
  light.position.copy(ball.center).addScaledVector(towards.normalize(), ball.radius * 4)
  const reach = ball.radius * 1.15
  const eye = light.shadow.camera as Camera &
    Record<'left' | 'right' | 'top' | 'bottom' | 'near' | 'far', number>
  Object.assign(eye, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 0.1,
    far: ball.radius * 9,
  })
  light.shadow.camera.updateProjectionMatrix()
}

/** A sweep of paper: lighter behind the product, a little deeper towards the corners and the front. */
function backdrop(tint: string) {
  const { canvas, pen } = createCanvas(256, 256)
  const upright = pen.createLinearGradient(0, 0, 0, 256)
  upright.addColorStop(0, mix(tint, '#ffffff', 0.2))
  upright.addColorStop(0.62, mix(tint, '#ffffff', 0.42))
  upright.addColorStop(1, mix(tint, '#ffffff', 0.08))
  pen.fillStyle = upright
  pen.fillRect(0, 0, 256, 256)
  const glow = pen.createRadialGradient(118, 118, 10, 128, 132, 190)
  glow.addColorStop(0, `${mix(tint, '#ffffff', 0.75)}e0`)
  glow.addColorStop(1, `${mix(tint, '#5d6b70', 0.06)}60`)
  pen.fillStyle = glow
  pen.fillRect(0, 0, 256, 256)
  return textureOf(canvas)
}

/**
 * The environment that glossy parts reflect: a light room with two tall softboxes, one overhead, and a dark
 * edge.
 */
function softboxes(renderer: ConstructorParameters<typeof PMREMGenerator>[0]) {
  const room = new Scene()
  const glow = (level: number) =>
    new MeshBasicMaterial({ color: new Color(level, level, level * 1.01), side: DoubleSide })
  const walls = new MeshBasicMaterial({ color: new Color(0.62, 0.63, 0.64), side: BackSide })
  room.add(new Mesh(new SphereGeometry(20, 32, 16), walls))
  const panel = (level: number, width: number, height: number, at: [number, number, number]) => {
    const mesh = new Mesh(new PlaneGeometry(width, height), glow(level))
    mesh.position.set(...at)
    mesh.lookAt(0, 0.5, 0)
    room.add(mesh)
  }
  panel(5.5, 4, 9, [-8, 3.5, 4.5])
  panel(3.6, 2.2, 9, [9, 3, 3])
  panel(3.2, 9, 9, [0, 11, 0])
  panel(1.3, 14, 6, [0, 4, 14])
  const floor = new Mesh(new BoxGeometry(40, 0.2, 40), glow(0.72))
  floor.position.y = -2.5
  room.add(floor)
  return new PMREMGenerator(renderer).fromScene(room, 0.02).texture
}
