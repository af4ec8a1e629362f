import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { zeroResultSearches } from '#db/schema/content.ts'
import { dayOf } from '#domain/booking/clinic-time.ts'
import { arabicFold } from '#domain/text/arabic-fold.ts'

type SearchedList = (typeof zeroResultSearches.$inferSelect)['list']

/** Records searches that found nothing. */
export type ZeroResultRecorder = {
  /** Records a search without results. It never throws and never delays the caller. */
  record(list: SearchedList, typed: string | undefined): void
  /** Resolves when everything that was recorded so far is written. */
  flush(): Promise<void>
}

/**
 * How many different texts are stored for a day and list, so that a robot cannot fill the table. Texts beyond
 * it are dropped; those already stored are still counted.
 */
export const MAX_TEXTS_PER_DAY = 300

/** How many different texts wait for the running write; further ones are dropped. */
const MAX_PENDING_TEXTS = 200

/**
 * Counts searches without results by the clinic's day. One write runs at a time and takes everything that was
 * recorded meanwhile.
 */
export function zeroResultRecorder(db: Db, clock: () => number): ZeroResultRecorder {
  let pending = new Map<string, PendingSearch>()
  let writing: Promise<void> | undefined

  async function writeAll() {
    while (pending.size > 0) {
      const searches = [...pending.values()]
      pending = new Map()
      // The search has been answered already; a missing count is harmless.
      await writeSearches(db, searches).catch(() => {})
    }
    writing = undefined
  }

  return {
    record(list, typed) {
      const text = recordableText(typed ?? '')
      if (!text) return
      const key = `${list} ${text}`
      const recorded = pending.get(key)
      if (recorded) recorded.count++
      else if (pending.size < MAX_PENDING_TEXTS)
        pending.set(key, { day: dayOf(clock()), list, text, count: 1, place: pending.size })
      writing ??= writeAll()
    },
    flush: async () => writing,
  }
}

type PendingSearch = { day: string; list: SearchedList; text: string; count: number; place: number }

/**
 * The folded text, or undefined when it is too long, not a word, or could be a phone number, an identity
 * number or an e-mail address.
 */
export function recordableText(typed: string): string | undefined {
  const text = arabicFold(typed)
  const digits = text.replace(/\D/g, '').length
  const isWord = /\D{2}/.test(text.replaceAll(' ', ''))
  return text.length <= 60 && isWord && digits < 6 && !typed.includes('@') ? text : undefined
}

async function writeSearches(db: Db, searches: PendingSearch[]): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
  await db.execute(sql`
    with recorded as (
      select * from json_to_recordset(${JSON.stringify(searches)}::json)
        as r(day date, list text, text text, count int, place int)
    ), known as (
      select r.*, exists (
        select from fruitless_searches f where (f.day, f.list, f.text) = (r.day, r.list, r.text)
      ) as is_known
      from recorded r
    ), ranked as (
      select k.*, row_number() over (partition by day, list, is_known order by place)
        + (select count(*) from fruitless_searches f where f.day = k.day and f.list = k.list) as number
      from known k
    )
    insert into fruitless_searches (day, list, text, count)
    select day, list, text, count from ranked where is_known or number <= ${MAX_TEXTS_PER_DAY}
    order by day, list, text
    on conflict (day, list, text) do update set count = fruitless_searches.count + excluded.count`)
}
