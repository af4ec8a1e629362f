import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Done } from '#jobs/deps.ts'

export type Traces = ReturnType<typeof startTraces>

/**
 * Sends a span for each request and each job to an OpenTelemetry collector. Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT
 * names one. A caller's `traceparent` is continued; the request id ties a job to the request that queued it.
 */
export function startTraces(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'afiya' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  })
  const tracer = provider.getTracer('afiya')
  const open = new WeakMap<FastifyRequest, Span>()

  return {
    traceRequests(app: FastifyInstance) {
      app.addHook('onRequest', async request => {
        const { method, id, headers } = request
        const attributes = { 'http.request.method': method, 'afiya.request_id': id }
        open.set(request, tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, callerOf(headers)))
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = open.get(request)
        const route = request.routeOptions.url ?? 'none'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    traceJob({ queue, jobId, requestId, attempt, ms, error }: Done) {
      const end = Date.now()
      const attributes = { 'afiya.job_id': jobId, 'afiya.request_id': requestId, 'afiya.attempt': attempt }
      const span = tracer.startSpan(
        `job ${queue}`,
        { kind: SpanKind.CONSUMER, attributes, startTime: end - ms },
        ROOT_CONTEXT,
      )
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    close: () => provider.shutdown(),
  }
}

/** Whose trace this request belongs to (W3C Trace Context). */
function callerOf({ traceparent }: FastifyRequest['headers']): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
