import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { JobResult } from '#jobs/deps.ts'

export type Traces = ReturnType<typeof startTraces>

/**
 * Sends a span for each request and each job to an OpenTelemetry collector; loaded only if
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. A request continues the trace of the caller's `traceparent`; a job has
 * the id of the request that enqueued it.
 */
export function startTraces(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'afiya' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  })
  const tracer = provider.getTracer('afiya')
  const openSpans = new WeakMap<FastifyRequest, Span>()

  return {
    traceRequests(app: FastifyInstance) {
      app.addHook('onRequest', async request => {
        const { method, id, headers } = request
        const attributes = { 'http.request.method': method, 'afiya.request_id': id }
        openSpans.set(
          request,
          tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentContextOf(headers)),
        )
      })
      app.addHook('onResponse', async (request, reply) => {
        const span = openSpans.get(request)
        const route = request.routeOptions.url ?? 'none'
        span?.updateName(`${request.method} ${route}`)
        span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    traceJob({ queue, jobId, requestId, attempt, ms, error }: JobResult) {
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

/** The trace context of the caller (W3C Trace Context), or the root context. */
function parentContextOf({ traceparent }: FastifyRequest['headers']): Context {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(traceparent)) ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
