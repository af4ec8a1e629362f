import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { CallError, messageOf } from '../api.ts'

/** A read that the server refused or that did not arrive. */
export type FailedRead = {
  /** 0 if no response arrived. */
  status: number
  /** The server's sentence; empty if it sent none. */
  message: string
}

/** One read of a page that goes on without it: its data, or why there is none. */
export type Part<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: FailedRead }

/** The failed read behind the error of a loader; undefined for any other error, which is a fault of ours. */
export function failedReadOf(error: unknown): FailedRead | undefined {
  if (error instanceof CallError) return { status: error.status, message: error.message }
  // A refusal on the server, as `call` throws it there, and as React Router passes it to the page.
  const { data, init, status = init?.status } = (error ?? {}) as Partial<ErrorResponse & DataOfLoader>
  if (status && (init || isRouteErrorResponse(error))) return { status, message: messageOf(problemOf(data)) }
  // React Router's own request for the data of a page. Each browser says it in its own words.
  if (error instanceof Error && NETWORK_FAILURE.test(error.message)) return { status: 0, message: '' }
}

type DataOfLoader = { init: ResponseInit }

/** The last one is React Router's, of a response that ends too early. */
const NETWORK_FAILURE = /^(Failed to fetch|Load failed|(The )?network|Unable to decode)/i

/**
 * The body of a refusal of the server, which has a `code` and may arrive as text. Empty for the error of a
 * proxy: its message is in the proxy's language.
 */
function problemOf(data: unknown): Record<string, unknown> {
  try {
    const problem = typeof data === 'string' ? JSON.parse(data) : data
    return typeof problem?.code === 'string' ? problem : {}
  } catch {
    return {}
  }
}

/** Loads a part of a page. A refused session or a missing record is thrown, because it concerns the page. */
export async function loadPart<Data>(read: Promise<Data>): Promise<Part<Data>> {
  const part = await loadFetched(read)
  if (part.failure?.status === 401 || part.failure?.status === 404) await read
  return part
}

/**
 * Loads what a fetcher reads while a page is open. Nothing that fails is thrown, because it would replace the
 * page with what is typed into it.
 */
export async function loadFetched<Data>(read: Promise<Data>): Promise<Part<Data>> {
  try {
    return { data: await read }
  } catch (error) {
    const failure = failedReadOf(error)
    if (!failure) throw error
    return { failure }
  }
}

/** Loads the parts of a page that has nothing else. When all of them fail, the page fails with the first. */
export async function loadParts<Data extends Record<string, unknown>>(
  reads: {
    [Name in keyof Data]: Promise<Data[Name]>
  },
): Promise<{ [Name in keyof Data]: Part<Data[Name]> }> {
  const parts = await Promise.all(
    Object.entries(reads).map(async ([name, read]) => [name, await loadPart(read)] as const),
  )
  if (parts.every(([, { failure }]) => failure)) await Promise.all(Object.values(reads))
  return Object.fromEntries(parts) as { [Name in keyof Data]: Part<Data[Name]> }
}
