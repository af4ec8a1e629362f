import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect.ts'
import type { fruitlessSearches } from '#db/schema/content.ts'
import { noteTouched } from '#db/touched.ts'
import { arabicFold } from '#domain/arabic-fold.ts'
import { dayOf } from '#domain/clinic-time.ts'

type List = (typeof fruitlessSearches.$inferSelect)['list']

/** What people look for and do not find. */
export type Fruitless = {
  /** Notes a search that found nothing. It never fails, and nobody waits for it. */
  note(list: List, typed: string | undefined): void
  /** When all that was noted so far is written. */
  written(): Promise<void>
}

/** New texts of a day and list: a robot that tries words fills no table. Those that are known go on counting. */
export const MOST_TEXTS = 300

/** Texts that wait for the write before them; more are let go. */
const MOST_WAITING = 200

/** Counts fruitless searches by the clinic's day: one write at a time, which takes all that were noted meanwhile. */
export function fruitlessNotes(db: Db, clock: () => number): Fruitless {
  let waiting = new Map<string, Noted>()
  let writing: Promise<void> | undefined

  async function writeAll() {
    while (waiting.size > 0) {
      const notes = [...waiting.values()]
      waiting = new Map()
      // A search was answered already: that it is not counted once is the smallest harm.
      await write(db, notes).catch(() => {})
    }
    writing = undefined
  }

  return {
    note(list, typed) {
      const text = impersonal(typed ?? '')
      if (!text) return
      // Asked again it must be counted again: the reply is not kept.
      noteTouched({ reads: new Set(), until: 0 })
      const key = `${list} ${text}`
      const known = waiting.get(key)
      if (known) known.count++
      else if (waiting.size < MOST_WAITING)
        waiting.set(key, { day: dayOf(clock()), list, text, count: 1, place: waiting.size })
      writing ??= writeAll()
    },
    written: async () => writing,
  }
}

type Noted = { day: string; list: List; text: string; count: number; place: number }

/** The folded text, unless it is long, no word at all, or could be a telephone, an identity number or an address. */
export function impersonal(typed: string): string | undefined {
  const text = arabicFold(typed)
  const digits = text.replace(/\D/g, '').length
  const isWord = /\D{2}/.test(text.replaceAll(' ', ''))
  return text.length <= 60 && isWord && digits < 6 && !typed.includes('@') ? text : undefined
}

async function write(db: Db, notes: Noted[]): Promise<void> {
  // In one order, so that two processes never wait for each other.
  await db.execute(sql`
    with noted as (
      select * from json_to_recordset(${JSON.stringify(notes)}::json) as n(day date, list text, text text, count int, place int)
    ), known as (
      select n.*, exists (select from fruitless_searches f where (f.day, f.list, f.text) = (n.day, n.list, n.text)) as is_known
      from noted n
    ), ranked as (
      select k.*, row_number() over (partition by day, list, is_known order by place)
        + (select count(*) from fruitless_searches f where f.day = k.day and f.list = k.list) as number
      from known k
    )
    insert into fruitless_searches (day, list, text, count)
    select day, list, text, count from ranked where is_known or number <= ${MOST_TEXTS} order by day, list, text
    on conflict (day, list, text) do update set count = fruitless_searches.count + excluded.count`)
}
