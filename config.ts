import { join, resolve } from 'node:path'
import type { z } from 'zod/mini'
import { type SocialNetwork, socialNetworks } from '#contract/site.ts'
import type { DemoGroup } from '#db/seed/groups/demo-group.ts'
import { DEFAULT_GROUP, demoGroups } from '#db/seed/groups/demo-groups.ts'
import { demoInvoiceUnit } from './demo-invoice-unit.ts'
import { environmentSchema } from './environment-schema.ts'

/** The settings of a process, read once from the environment. docs/configuration.md describes them. */
export type Config = ReturnType<typeof readConfig>

// React reads NODE_ENV when it is loaded; otherwise its development build renders e-mails several times
// slower. Vite and Vitest set their own.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production'

/**
 * Checks the environment; throws an Error whose message names every variable that is wrong. `forDatabase`:
 * for a command that works on the database alone and needs nothing that only serving the site needs.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  { forDatabase = false } = {},
) {
  const definedVariables = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = environmentSchema.safeParse(definedVariables)
  if (!read.success)
    throw new Error(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const e = read.data
  const mode = e.AFIYA_MODE ?? (e.DATABASE_URL ? 'production' : 'demo')
  const groupName = e.DEMO_GROUP ?? DEFAULT_GROUP
  const group = mode === 'demo' ? demoGroups[groupName] : undefined
  // The data of a demonstration name its group.
  const dataDir = resolve(e.DATA_DIR ?? (e.DEMO_GROUP ? join('.data', groupName) : '.data'))
  const rateLimits = !isOff(e.RATE_LIMITS)
  const isServed = !forDatabase || !e.DATABASE_URL
  const missing = mode === 'production' && isServed ? missingForProduction(e) : []
  const problems = [
    ...missingForPayments(e),
    ...missingForTexts(e),
    ...missingForUnit(e),
    ...missingForBucket(e),
  ]
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    problems.push('DATABASE_URL: missing (the primary; DATABASE_READ_URL needs it)')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  if (missing.length > 0) throw new Error(`AFIYA_MODE=production refuses to start:\n${missing.join('\n')}`)
  return {
    mode,
    port: e.PORT,
    /** The demonstration has known passwords and shows every e-mail: it is for this machine alone. */
    host: e.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir,
    /** The brand that the demonstration is seeded with. */
    group,
    /** Whether a new demonstration lives the week before its start. */
    demoWeek: mode === 'demo' && !isOff(e.DEMO_WEEK),
    databaseUrl: e.DATABASE_URL,
    /** A streaming replica of the database, for public reads; undefined: the database answers them. */
    databaseReadUrl: e.DATABASE_READ_URL,
    databasePool: e.DATABASE_POOL,
    /** The size of the response cache in bytes; 0: no cache. */
    replyCache: e.REPLY_CACHE_MB * 1_000_000,
    rateLimits,
    requireApiKey: isOn(e.REQUIRE_API_KEY),
    /**
     * How many proxies are trusted: each appends the address of its caller; earlier addresses may be forged.
     */
    proxies: isOn(e.TRUST_PROXY) ? 1 : Number(e.TRUST_PROXY) || 0,
    logLevel: e.LOG_LEVEL,
    /** The range API that knows breached passwords; undefined: new passwords are not checked for breaches. */
    breachedPasswordsUrl: e.BREACHED_PASSWORDS_URL,
    restoreSeenOn: e.RESTORE_SEEN_ON,
    /** The bearer token for /metrics; without one only this machine may read it. */
    metricsToken: e.METRICS_TOKEN,
    /** The OpenTelemetry collector that receives the traces. */
    traceCollector: e.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    /** The public origin of the site, without a trailing slash; undefined: that of each request. */
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    /** The mail server and the sender. Without a server the demo stores e-mails for /dev/mailbox. */
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? group?.email ?? '',
    mailbox: e.SMTP_URL ? undefined : join(dataDir, 'mail'),
    /**
     * The text gateway for patients without an account. Without one the demo stores texts for /dev/mailbox,
     * production has those patients called.
     */
    textGateway: textGatewayOf(e),
    /**
     * The card payment account. Without one the demo uses the sandbox bank (`bank`), production accepts cash
     * only.
     */
    moyasar:
      e.MOYASAR_SECRET_KEY && e.MOYASAR_WEBHOOK_SECRET
        ? { secretKey: e.MOYASAR_SECRET_KEY, webhookSecret: e.MOYASAR_WEBHOOK_SECRET }
        : undefined,
    bank: mode === 'demo' && !e.MOYASAR_SECRET_KEY ? join(dataDir, 'bank') : undefined,
    /**
     * The keys of the national IDs in patient records, the newest first; none: the back office does not ask
     * for them. The demo's key protects nothing.
     */
    nationalIdKeys:
      e.NATIONAL_ID_KEYS?.map(key => Buffer.from(key, 'base64')) ??
      (mode === 'demo' ? [Buffer.alloc(32, 'demo')] : []),
    /**
     * The keys of the files of prescriptions, the newest first; none: the pharmacy takes no prescriptions on
     * the site. The demo's key protects nothing.
     */
    prescriptionKeys:
      e.PRESCRIPTION_KEYS?.map(key => Buffer.from(key, 'base64')) ??
      (mode === 'demo' ? [Buffer.alloc(32, 'demo')] : []),
    /**
     * The unit that stamps invoices; undefined: they have no stamp. The demo's certificate is its own, which
     * no authority knows; it is for the VAT number of the demo.
     */
    invoiceUnit: invoiceUnitOf(e) ?? (mode === 'demo' && !e.VAT_NUMBER ? demoInvoiceUnit : undefined),
    /** The tax authority's API, to which stamped documents are reported; undefined: they wait. */
    authority:
      e.ZATCA_URL && e.ZATCA_SECRET && e.ZATCA_CERTIFICATE
        ? { url: e.ZATCA_URL.replace(/\/+$/, ''), secret: e.ZATCA_SECRET, certificate: e.ZATCA_CERTIFICATE }
        : undefined,
    /** The seller's VAT number on every invoice; the demo uses the number of ZATCA's examples. */
    vatNumber: e.VAT_NUMBER ?? '399999999900003',
    /** Redis for rate limits shared by all processes; without it each process counts its own. */
    redisUrl: e.REDIS_URL,
    /** The storage of uploaded pictures: the bucket, else the folder. */
    uploads: { folder: join(dataDir, 'uploads'), bucket: bucketOf(e) },
    /**
     * The data protection officer's address in the privacy notice; without one the notice names the clinic's
     * address.
     */
    privacyEmail: e.PRIVACY_EMAIL ?? group?.privacyEmail,
    /** Links and contact details on the site. */
    site: siteSettingsOf(group ? { ...demoSiteSettings(group), ...e } : e),
    /** Whether npm runs this process, through a shell that does not forward signals. */
    underNpm: e.npm_lifecycle_event !== undefined,
  } as const
}

/** The configuration of a command that works on the database alone. */
export const readDatabaseConfig = () => readConfig(process.env, { forDatabase: true })

/**
 * The environment of the server that `npm run dev` restarts: that of this process, with the database at
 * `url`.
 */
export function devServerEnvironment({ mode }: Config, url: string | undefined) {
  return {
    HOST: '127.0.0.1',
    ...process.env,
    NODE_ENV: 'development',
    AFIYA_MODE: mode,
    ...(url && { DATABASE_URL: url }),
  }
}

export const DEMO_LINKS_URL = '/dev/links/'

/** The pages that the demo's links to networks and its app lead to: it has no accounts there. */
export const demoLinks = new Map([
  ['twitter', { ar: 'إكس (تويتر)', en: 'X (Twitter)' }],
  ['facebook', { ar: 'فيسبوك', en: 'Facebook' }],
  ['instagram', { ar: 'إنستغرام', en: 'Instagram' }],
  ['youtube', { ar: 'يوتيوب', en: 'YouTube' }],
  ['snapchat', { ar: 'سناب شات', en: 'Snapchat' }],
  ['android', { ar: 'تطبيق أندرويد', en: 'Android app' }],
])

const demoSiteSettings = ({ email, phone }: DemoGroup) => ({
  SOCIAL_TWITTER: `${DEMO_LINKS_URL}twitter`,
  SOCIAL_FACEBOOK: `${DEMO_LINKS_URL}facebook`,
  SOCIAL_INSTAGRAM: `${DEMO_LINKS_URL}instagram`,
  SOCIAL_YOUTUBE: `${DEMO_LINKS_URL}youtube`,
  SOCIAL_SNAPCHAT: `${DEMO_LINKS_URL}snapchat`,
  ANDROID_APP_URL: `${DEMO_LINKS_URL}android`,
  CONTACT_EMAIL: email,
  CONTACT_PHONE: phone,
})

function siteSettingsOf(e: Partial<z.infer<typeof environmentSchema>>) {
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

function missingForProduction(e: z.infer<typeof environmentSchema>): string[] {
  const gaps: string[] = []
  if (!e.DATABASE_URL) gaps.push('DATABASE_URL: missing (a PostgreSQL 15 or newer)')
  if (!e.SMTP_URL) gaps.push('SMTP_URL: missing (the mail server: codes and confirmations go out through it)')
  if (!e.MAIL_FROM) gaps.push('MAIL_FROM: missing (the sender of e-mails, such as care@example.com)')
  if (!e.PUBLIC_URL)
    gaps.push('PUBLIC_URL: missing (the address of the site: without it a caller’s Host would name it)')
  if (!e.VAT_NUMBER) gaps.push('VAT_NUMBER: missing (the seller’s, on every invoice)')
  if (isOff(e.RATE_LIMITS)) gaps.push('RATE_LIMITS: off is for demonstrations and load tests only')
  return gaps
}

/** Card payment also needs PUBLIC_URL, to which the bank redirects, and the secret of its webhook. */
function missingForPayments(e: z.infer<typeof environmentSchema>): string[] {
  if (!e.MOYASAR_SECRET_KEY) return []
  const gaps: string[] = []
  if (!e.MOYASAR_WEBHOOK_SECRET) gaps.push('MOYASAR_WEBHOOK_SECRET: missing (MOYASAR_SECRET_KEY needs it)')
  if (!e.PUBLIC_URL) gaps.push('PUBLIC_URL: missing (MOYASAR_SECRET_KEY needs it: the bank leads back there)')
  return gaps
}

const textGatewayKeys = {
  unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID', 'UNIFONIC_REPORT_TOKEN'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL'],
} as const

/** A text gateway needs all of its settings; Twilio also PUBLIC_URL, to which its reports go. */
function missingForTexts(e: z.infer<typeof environmentSchema>): string[] {
  if (e.UNIFONIC_APP_SID && e.TWILIO_ACCOUNT_SID)
    return ['TWILIO_ACCOUNT_SID: set together with UNIFONIC_APP_SID (texts leave through one gateway)']
  const { unifonic, twilio } = textGatewayKeys
  const needed = e.UNIFONIC_APP_SID ? unifonic : e.TWILIO_ACCOUNT_SID ? twilio : []
  return needed.filter(key => !e[key]).map(key => `${key}: missing (${needed[0]} needs it)`)
}

function textGatewayOf(e: z.infer<typeof environmentSchema>) {
  const base = e.TEXT_GATEWAY_URL?.replace(/\/+$/, '')
  if (e.UNIFONIC_APP_SID && e.UNIFONIC_SENDER_ID && e.UNIFONIC_REPORT_TOKEN)
    return {
      name: 'unifonic' as const,
      appSid: e.UNIFONIC_APP_SID,
      senderId: e.UNIFONIC_SENDER_ID,
      reportToken: e.UNIFONIC_REPORT_TOKEN,
      base,
    }
  if (e.TWILIO_ACCOUNT_SID && e.TWILIO_AUTH_TOKEN && e.TWILIO_FROM && e.PUBLIC_URL)
    return {
      name: 'twilio' as const,
      accountSid: e.TWILIO_ACCOUNT_SID,
      authToken: e.TWILIO_AUTH_TOKEN,
      from: e.TWILIO_FROM,
      templates:
        e.TWILIO_CHANNEL === 'whatsapp' && e.TWILIO_TEMPLATE_AR && e.TWILIO_TEMPLATE_EN
          ? { ar: e.TWILIO_TEMPLATE_AR, en: e.TWILIO_TEMPLATE_EN }
          : undefined,
      reportUrl: `${e.PUBLIC_URL.replace(/\/+$/, '')}/backend/api/messages/reports`,
      base,
    }
  return undefined
}

const unitKeys = ['ZATCA_CERTIFICATE', 'ZATCA_PRIVATE_KEY', 'ZATCA_SELLER'] as const

/** Invoices are stamped with all of the settings or not at all. */
function missingForUnit(e: z.infer<typeof environmentSchema>): string[] {
  if (e.ZATCA_URL && !e.ZATCA_SECRET) return ['ZATCA_SECRET: missing (ZATCA_URL needs it)']
  const missing = unitKeys.filter(key => !e[key])
  if (missing.length === unitKeys.length && !e.ZATCA_URL) return []
  return missing.map(key => `${key}: missing (invoices are stamped only with all of ${unitKeys.join(', ')})`)
}

function invoiceUnitOf(e: z.infer<typeof environmentSchema>) {
  if (!e.ZATCA_CERTIFICATE || !e.ZATCA_PRIVATE_KEY || !e.ZATCA_SELLER) return undefined
  const [crn, street, building, district, city, postalCode] = e.ZATCA_SELLER.split(';') as SixTexts
  return {
    certificate: e.ZATCA_CERTIFICATE,
    privateKey: e.ZATCA_PRIVATE_KEY,
    register: { crn, street, building, district, city, postalCode },
  }
}

type SixTexts = [string, string, string, string, string, string]

const bucketKeys = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** A bucket needs all of its settings or none. */
function missingForBucket(e: z.infer<typeof environmentSchema>): string[] {
  const missing = bucketKeys.filter(key => !e[key])
  if (missing.length === bucketKeys.length) return []
  return missing.map(
    key => `${key}: missing (uploads go to a bucket only with all of ${bucketKeys.join(', ')})`,
  )
}

function bucketOf(e: z.infer<typeof environmentSchema>) {
  if (!e.S3_ENDPOINT || !e.S3_BUCKET || !e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY) return undefined
  return {
    /** The URL of the bucket, path-style, without a trailing slash. */
    url: `${e.S3_ENDPOINT.replace(/\/+$/, '')}/${e.S3_BUCKET}`,
    region: e.S3_REGION,
    accessKeyId: e.S3_ACCESS_KEY_ID,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY,
  }
}

const isOn = (value: string | undefined) => value === 'on' || value === 'true' || value === '1'
const isOff = (value: string | undefined) => value === 'off' || value === 'false' || value === '0'
