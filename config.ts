import { join, resolve } from 'node:path'
import { z } from 'zod/mini'
import { type SocialNetwork, socialNetworks } from '#contract/site.ts'

/** The settings of a process, read once from the environment. The README's configuration table says what each does. */
export type Config = ReturnType<typeof readConfig>

// React reads this when it is loaded, and without it draws a letter at several times the price. Vite and Vitest set their own.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production'

const flag = z.optional(z.enum(['on', 'off', 'true', 'false', '1', '0', '']))
const target = z.optional(z.url({ protocol: /^https$/, error: 'must be an https:// address' }))
const environment = z.object({
  AFIYA_MODE: z.optional(z.enum(['demo', 'production'], 'must be demo or production')),
  PORT: z._default(z.coerce.number('must be a port').check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })),
  DATABASE_REPLICA_URL: z.optional(
    z.pipe(
      z.transform(value =>
        String(value)
          .split(',')
          .map(url => url.trim()),
      ),
      z.array(
        z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL, or several with commas' }),
      ),
    ),
  ),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 20),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// URL' })),
  S3_ENDPOINT: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
      .check(z.regex(/^[^?#]+$/, 'must have no query and no fragment')),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  REPLY_CACHE_MB: z._default(
    z.coerce.number('must be a number of megabytes').check(z.minimum(0), z.maximum(4096)),
    48,
  ),
  RATE_LIMITS: flag,
  REQUIRE_API_KEY: flag,
  TRUST_PROXY: z.optional(
    z.string().check(z.regex(/^(on|off|true|false|\d)$/, 'must be on, off or the number of proxies')),
  ),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
      .check(z.regex(/^[^?#]+$/, 'must have no query and no fragment')),
  ),
  SOCIAL_TWITTER: target,
  SOCIAL_FACEBOOK: target,
  SOCIAL_INSTAGRAM: target,
  SOCIAL_YOUTUBE: target,
  SOCIAL_SNAPCHAT: target,
  ANDROID_APP_URL: target,
  CHAT_URL: target,
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: z.optional(z.string()),
  CONTACT_EMAIL: z.optional(z.email('must be an e-mail address')),
  PRIVACY_EMAIL: z.optional(z.email('must be an e-mail address')),
  CONTACT_PHONE: z.optional(
    z
      .string()
      .check(z.regex(/^\+?\d[\d ]{2,18}\d$/, 'must be a phone number: digits and spaces, + in front')),
  ),
  MOYASAR_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^sk_\w+$/, 'must be a secret key: it begins with sk_')),
  ),
  MOYASAR_WEBHOOK_SECRET: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  VAT_NUMBER: z.optional(
    z.string().check(z.regex(/^3\d{13}3$/, 'must be a Saudi VAT number: 15 digits, a 3 at either end')),
  ),
  BREACHED_PASSWORDS_URL: target,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }),
  ),
  npm_lifecycle_event: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

/** Checks the environment; throws an Error whose message names every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = environment.safeParse(given)
  if (!read.success)
    throw new Error(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const e = read.data
  const mode = e.AFIYA_MODE ?? (e.DATABASE_URL ? 'production' : 'demo')
  const rateLimits = !isOff(e.RATE_LIMITS)
  const missing = mode === 'production' ? productionGaps(e) : []
  const gaps = [...paymentGaps(e), ...bucketGaps(e)]
  if (e.DATABASE_REPLICA_URL && !e.DATABASE_URL)
    gaps.push('DATABASE_URL: missing (the primary; DATABASE_REPLICA_URL needs it)')
  if (gaps.length > 0) throw new Error(gaps.join('\n'))
  if (missing.length > 0) throw new Error(`AFIYA_MODE=production refuses to start:\n${missing.join('\n')}`)
  return {
    mode,
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    /** Streaming replicas of it, for reads that are the same for everybody. */
    databaseReplicaUrls: e.DATABASE_REPLICA_URL,
    databasePool: e.DATABASE_POOL,
    /** Bytes of public replies and pages that are kept ready; 0: every one is made anew. */
    replyCache: e.REPLY_CACHE_MB * 1_000_000,
    rateLimits,
    requireApiKey: isOn(e.REQUIRE_API_KEY),
    /** How many proxies stand in front: each adds the address it was called from, the rest is the caller's word. */
    proxies: isOn(e.TRUST_PROXY) ? 1 : Number(e.TRUST_PROXY) || 0,
    logLevel: e.LOG_LEVEL,
    /** The range API that is asked whether a new password is known from a breach; undefined: nobody is asked. */
    breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    /** Who has it may read /metrics from anywhere; without one only this machine may. */
    metricsToken: e.METRICS_TOKEN,
    /** The OpenTelemetry collector that gets the traces, if any. */
    traceCollector: e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    /** Where the site stands for the world, without a slash at the end; undefined: wherever it is asked. */
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    /** The mail server, and who writes. Without a server the demonstration keeps its letters for /dev/mailbox. */
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Afiya <care@afiya.example>',
    mailbox: e.SMTP_URL ? undefined : join(resolve(e.DATA_DIR), 'mail'),
    /** Who takes cards. Without an account the demonstration has its sandbox bank in `bank`, production takes cash. */
    moyasar:
      e.MOYASAR_SECRET_KEY && e.MOYASAR_WEBHOOK_SECRET
        ? { secretKey: e.MOYASAR_SECRET_KEY, webhookSecret: e.MOYASAR_WEBHOOK_SECRET }
        : undefined,
    bank: mode === 'demo' && !e.MOYASAR_SECRET_KEY ? join(resolve(e.DATA_DIR), 'bank') : undefined,
    /** Stands on every invoice; the demonstration has the number of ZATCA's own examples. */
    vatNumber: e.VAT_NUMBER ?? '399999999900003',
    /** Where all processes count calls together; without it each counts its own. */
    redisUrl: e.REDIS_URL,
    /** Where the pictures lie that people upload: in a bucket, else in the folder. */
    uploads: { folder: join(resolve(e.DATA_DIR), 'uploads'), bucket: bucketOf(e) },
    /** The data protection officer, whom the privacy notice names; without one it names the clinic’s address. */
    privacyEmail: e.PRIVACY_EMAIL ?? (mode === 'demo' ? 'privacy@afiya.example' : undefined),
    /** Where the site leads outside itself. */
    site: siteOf(mode === 'demo' ? { ...demoSite, ...e } : e),
    /** Whether npm runs this process, through a shell that keeps signals to itself. */
    underNpm: e.npm_lifecycle_event !== undefined,
  } as const
}

// Nobody's accounts: the demonstration leads to the front pages of the networks.
const demoSite = {
  SOCIAL_TWITTER: 'https://x.com/',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/',
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/',
  SOCIAL_SNAPCHAT: 'https://www.snapchat.com/',
  ANDROID_APP_URL: 'https://play.google.com/store/apps/category/MEDICAL',
  CONTACT_EMAIL: 'care@afiya.example',
  CONTACT_PHONE: '+966 11 555 0000',
}

function siteOf(e: Partial<z.infer<typeof environment>>) {
  const social = socialNetworks.flatMap(name => {
    const url = e[`SOCIAL_${name.toUpperCase() as Uppercase<SocialNetwork>}`]
    return url ? [{ name, url }] : []
  })
  return {
    social,
    androidApp: e.ANDROID_APP_URL,
    chat: e.CHAT_URL,
    contact: { phone: e.CONTACT_PHONE, email: e.CONTACT_EMAIL },
  }
}

function productionGaps(e: z.infer<typeof environment>): string[] {
  const gaps: string[] = []
  if (!e.DATABASE_URL) gaps.push('DATABASE_URL: missing (a PostgreSQL 14 or newer)')
  if (!e.SMTP_URL) gaps.push('SMTP_URL: missing (the mail server: codes and confirmations go out through it)')
  if (!e.MAIL_FROM)
    gaps.push('MAIL_FROM: missing (who the letters come from, such as Afiya <care@example.com>)')
  if (!e.VAT_NUMBER) gaps.push('VAT_NUMBER: missing (the seller’s, on every invoice)')
  if (isOff(e.RATE_LIMITS)) gaps.push('RATE_LIMITS: off is for demonstrations and load tests only')
  return gaps
}

/** What card payment needs besides its key: the bank leads back to the site, and tells us with a secret. */
function paymentGaps(e: z.infer<typeof environment>): string[] {
  if (!e.MOYASAR_SECRET_KEY) return []
  const gaps: string[] = []
  if (!e.MOYASAR_WEBHOOK_SECRET) gaps.push('MOYASAR_WEBHOOK_SECRET: missing (MOYASAR_SECRET_KEY needs it)')
  if (!e.PUBLIC_URL) gaps.push('PUBLIC_URL: missing (MOYASAR_SECRET_KEY needs it: the bank leads back there)')
  return gaps
}

const bucketKeys = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket is named whole or not at all. */
function bucketGaps(e: z.infer<typeof environment>): string[] {
  const missing = bucketKeys.filter(key => !e[key])
  if (missing.length === bucketKeys.length) return []
  return missing.map(
    key => `${key}: missing (uploads go to a bucket only with all of ${bucketKeys.join(', ')})`,
  )
}

function bucketOf(e: z.infer<typeof environment>) {
  if (!e.S3_ENDPOINT || !e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return undefined
  return {
    /** The bucket's own address, without a slash at the end: its name in the path. */
    url: `${e.S3_ENDPOINT.replace(/\/+$/, '')}/${e.S3_BUCKET}`,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}

const isOn = (value: string | undefined) => value === 'on' || value === 'true' || value === '1'
const isOff = (value: string | undefined) => value === 'off' || value === 'false' || value === '0'
