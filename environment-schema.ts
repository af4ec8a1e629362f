import { z } from 'zod/mini'
import { type DemoGroupName, demoGroups } from '#db/seed/groups/demo-groups.ts'

const onOff = z.optional(z.enum(['on', 'off', 'true', 'false', '1', '0', '']))
const httpsUrl = z.optional(z.url({ protocol: /^https$/, error: 'must be an https:// address' }))
/** One or several values with commas between them. */
const listOf = (value: z.ZodMiniType<string, string>) =>
  z.optional(
    z.pipe(
      z.transform(text =>
        String(text)
          .split(',')
          .map(part => part.trim()),
      ),
      z.array(value),
    ),
  )

/** The id of a template in Twilio’s console. */
const templateSid = z.string().check(z.regex(/^HX\w+$/, 'must be a content SID: it begins with HX'))
const base64 = z.string().check(z.regex(/^[A-Za-z\d+/]{40,}={0,2}$/, 'must be DER in base64, on one line'))

/** Keys of the operator, the newest first. */
const keyList = listOf(
  z
    .string()
    .check(
      z.regex(/^[A-Za-z\d+/]{43}=$/, 'must be 32 bytes in base64 (openssl rand -base64 32), or several'),
    ),
)

const groupNames = Object.keys(demoGroups) as [DemoGroupName, ...DemoGroupName[]]

/** The environment variables of docs/configuration.md, as config.ts reads them. */
export const environmentSchema = z.object({
  AFIYA_MODE: z.optional(z.enum(['demo', 'production'], 'must be demo or production')),
  PORT: z._default(z.coerce.number('must be a port').check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z.optional(z.string()),
  DEMO_GROUP: z.optional(z.enum(groupNames, `must be ${groupNames.join(' or ')}`)),
  DEMO_WEEK: onOff,
  DATA_DIR: z.optional(z.string()),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })),
  DATABASE_READ_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })),
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
  RATE_LIMITS: onOff,
  REQUIRE_API_KEY: onOff,
  TRUST_PROXY: z.optional(
    z.string().check(z.regex(/^(on|off|true|false|\d)$/, 'must be on, off or the number of proxies')),
  ),
  PUBLIC_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
      .check(z.regex(/^[^?#]+$/, 'must have no query and no fragment')),
  ),
  SOCIAL_TWITTER: httpsUrl,
  SOCIAL_FACEBOOK: httpsUrl,
  SOCIAL_INSTAGRAM: httpsUrl,
  SOCIAL_YOUTUBE: httpsUrl,
  SOCIAL_SNAPCHAT: httpsUrl,
  ANDROID_APP_URL: httpsUrl,
  CHAT_URL: httpsUrl,
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
  TEXT_GATEWAY_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
      .check(z.regex(/^[^?#]+$/, 'must have no query and no fragment')),
  ),
  UNIFONIC_APP_SID: z.optional(z.string()),
  UNIFONIC_SENDER_ID: z.optional(z.string()),
  UNIFONIC_REPORT_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC\w+$/, 'must be an account SID: it begins with AC')),
  ),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  TWILIO_CHANNEL: z._default(z.enum(['sms', 'whatsapp'], 'must be sms or whatsapp'), 'sms'),
  TWILIO_TEMPLATE_AR: z.optional(templateSid),
  TWILIO_TEMPLATE_EN: z.optional(templateSid),
  VAT_NUMBER: z.optional(
    z.string().check(z.regex(/^3\d{13}3$/, 'must be a Saudi VAT number: 15 digits, a 3 at either end')),
  ),
  BREACHED_PASSWORDS_URL: httpsUrl,
  NATIONAL_ID_KEYS: keyList,
  PRESCRIPTION_KEYS: keyList,
  ZATCA_CERTIFICATE: z.optional(base64),
  ZATCA_PRIVATE_KEY: z.optional(base64),
  ZATCA_SELLER: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\d{10};[^;]{1,127};\d{4};[^;]{1,127};[^;]{1,127};\d{5}$/,
          'must be commercial register number; street; building (4 digits); district; city; postal code',
        ),
      ),
  ),
  ZATCA_URL: z.optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s):// address' })
      .check(z.regex(/^[^?#]+$/, 'must have no query and no fragment')),
  ),
  ZATCA_SECRET: z.optional(z.string()),
  RESTORE_SEEN_ON: z.optional(z.iso.date('must be a day, YYYY-MM-DD')),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }),
  ),
  npm_lifecycle_event: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})
