import type { Translator } from '../../../../i18n/translator.ts'

/** The fields that say when an item is published: not yet, now or at a time. */
export const publishFields = (t: Translator['t'], hint: string) =>
  [
    {
      name: 'publish',
      kind: 'choice',
      label: t('admin.news.publish'),
      hint,
      choices: [
        { value: 'draft', text: t('admin.news.publish_draft') },
        { value: 'now', text: t('admin.news.publish_now') },
        { value: 'at', text: t('admin.news.publish_at') },
      ],
    },
    {
      name: 'publish_day',
      kind: 'date',
      label: t('admin.news.publish_day'),
      required: true,
      when: isScheduled,
    },
    {
      name: 'publish_time',
      kind: 'time',
      label: t('admin.news.publish_time'),
      required: true,
      when: isScheduled,
    },
  ] as const

const isScheduled = ({ publish }: Record<string, unknown>) => publish === 'at'
