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
import { r2Point } from './random.ts'

export type RenderJob = {
  scene: Scene
  camera: PerspectiveCamera
  samples: number
  /** Moves the lights to the position of a sample within their area; u and v cover the unit square evenly. */
  light: (u: number, v: number, sample: number) => void
  exposure?: number
}

export type AccumulationRenderer = { renderer: WebGLRenderer; renderToDataUrl: (shot: RenderJob) => string }

/**
 * Averages many plain renderings, each with the lights moved within their area and the camera by a fraction
 * of a pixel. That gives soft area shadows, contact shadows and antialiasing, which a single rendering in
 * software GL cannot.
 */
export function createAccumulationRenderer(width: number, height: number): AccumulationRenderer {
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

  function shoot({ scene, camera, samples, light, exposure = 1 }: RenderJob): string {
    renderer.setRenderTarget(sum)
    renderer.clear()
    for (let sample = 0; sample < samples; sample++) {
      const [u, v] = r2Point(sample)
      const [dx, dy] = r2Point(sample * 7 + 3)
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

  return { renderer, renderToDataUrl: shoot }
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
