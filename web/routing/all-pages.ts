type Page<Row> = { data: Row[]; meta: { last_page: number } }

/** The rows of all pages of a list, for a screen that shows it whole; nearly always there is one page. */
export async function allPages<Row>(load: (page: string) => Promise<Page<Row>>): Promise<Row[]> {
  const first = await load('1')
  const rows = [...first.data]
  for (let page = 2; page <= first.meta.last_page; page++) rows.push(...(await load(String(page))).data)
  return rows
}
