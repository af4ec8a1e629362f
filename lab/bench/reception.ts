import { queryOnce } from './transactions.ts'

/**
 * Signs the demo's receptionist in. Returns the headers of her calls, and the last day on which the
 * benchmark's doctors saw patients.
 */
export async function openReception(url: string): Promise<{ headers: Record<string, string>; date: string }> {
  await queryOnce(
    url,
    `insert into sessions (token_hash, user_id, staff_at)
     select sha256('bench-reception'), id, now() from users where email = 'reception@afiya.example'
     on conflict (token_hash) do update set staff_at = now(), used_at = now()`,
  )
  const [last] = await queryOnce<{ date: string }>(
    url,
    `select max(starts_at)::date::text as date from bookings where status = 'done' and client_name = 'Patient'`,
  )
  return { headers: { authorization: 'Bearer bench-reception' }, date: String(last?.date) }
}
