import { type SQL, sql } from 'drizzle-orm'

/**
 * The accounts that have to do with a record, as JSON for the desk: those with a verified link, and those
 * that made the record or one that it replaced, or booked for it. `record` is the column of
 * its id.
 */
export const accountsOfRecord = (record: SQL): SQL => sql`(
  select coalesce(json_agg(account order by account.mark desc, account.id), '[]') from (
    select users.id, concat_ws(' ', users.first_name, users.last_name) as name, users.sign_in_email as email,
      users.email_confirmed_at is not null as confirmed,
      (users.created_at at time zone 'Asia/Riyadh')::date::text as since,
      case when link.id is null then 'booked' else 'verified' end as mark,
      case when link.id is not null then json_build_object('id', link.id, 'method', link.method,
        'day', (link.verified_at at time zone 'Asia/Riyadh')::date::text,
        'by', (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), sign_in_email)
          from users staff where staff.id = link.verified_by)) end as link
    from users left join patient_links link
      on link.user_id = users.id and link.patient_id = ${record} and link.ended_at is null
    where users.id in (
      select user_id from patients made where ${record} in (made.id, made.merged_into)
      union select user_id from bookings where patient_id = ${record}
      union select user_id from patient_links where patient_id = ${record} and ended_at is null)
    order by link.id nulls last, users.id
  ) as account)`
