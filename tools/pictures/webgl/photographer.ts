import {
  AdditiveBlending,
  BasicShadowMap,
  FloatType,
  HalfFloatType,
  NeutralToneMapping,
  NoBlending,
  type PerspectiveCamera,
  type Scene,
  ShaderMaterial,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { FullScreenQuad } from 'three/examples/jsm/postprocessing/Pass.js'
import { evenPoint } from './seeded.ts'

export type Shot = {
  scene: Scene
  camera: PerspectiveCamera
  samples: number
  /** Moves the lights to the sample-th place of their area; u and v spread evenly over the unit square. */
  light: (u: number, v: number, sample: number) => void
  exposure?: number
}

export type Photographer = { renderer: WebGLRenderer; shoot: (shot: Shot) => string }

/**
 * Averages many plain renderings, each with the lights moved a little over their area and the camera by a
 * part of a pixel. That gives soft area shadows, contact shadows and antialiasing at once, which one rendering
 * in software GL cannot.
 */
export function createPhotographer(width: number, height: number): Photographer {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  renderer.setPixelRatio(1)
  renderer.setSize(width, height)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = BasicShadowMap
  renderer.toneMapping = NeutralToneMapping
  document.body.replaceChildren(renderer.domElement)

  const single = new WebGLRenderTarget(width, height, { type: HalfFloatType })
  const sum = new WebGLRenderTarget(width, height, { type: FloatType, depthBuffer: false })
  const adding = new FullScreenQuad(
    quadMaterial('gl_FragColor = vec4(min(texture2D(image, at).rgb, vec3(5.0)) * weight, 1.0);', true),
  )
  const developing = new FullScreenQuad(
    quadMaterial(
      `gl_FragColor = vec4(texture2D(image, at).rgb, 1.0);
       #include <tonemapping_fragment>
       #include <colorspace_fragment>`,
      false,
    ),
  )

  function shoot({ scene, camera, samples, light, exposure = 1 }: Shot): string {
    renderer.setRenderTarget(sum)
    renderer.clear()
    for (let sample = 0; sample < samples; sample++) {
      const [u, v] = evenPoint(sample)
      const [dx, dy] = evenPoint(sample * 7 + 3)
      camera.setViewOffset(width, height, dx - 0.5, dy - 0.5, width, height)
      light(u, v, sample)
      renderer.setRenderTarget(single)
      renderer.autoClear = true
      renderer.render(scene, camera)
      draw(adding, single, sum, 1 / samples)
    }
    camera.clearViewOffset()
    renderer.toneMappingExposure = exposure
    draw(developing, sum, null, 1)
    return renderer.domElement.toDataURL('image/png')
  }

  function draw(quad: FullScreenQuad, from: WebGLRenderTarget, to: WebGLRenderTarget | null, weight: number) {
    const material = quad.material as ShaderMaterial
    material.uniforms.image = { value: from.texture }
    material.uniforms.weight = { value: weight }
    renderer.autoClear = false
    renderer.setRenderTarget(to)
    quad.render(renderer)
  }

  return { renderer, shoot }
}

function quadMaterial(body: string, isAdding: boolean): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { image: { value: null }, weight: { value: 1 } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader: `uniform sampler2D image; uniform float weight; varying vec2 at; void main() { ${body} }`,
    blending: isAdding ? AdditiveBlending : NoBlending,
    premultipliedAlpha: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: !isAdding,
  })
}
