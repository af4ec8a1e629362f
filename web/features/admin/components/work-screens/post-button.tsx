import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import type { FormError } from '../../../../forms/form-error.ts'
import { Button } from '../../../../ui/button.tsx'

type PostButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  fields: Record<string, string | number> | null
  /** The default is the action of the page. */
  action?: string
  /** Called with the press, before the fields are posted. */
  onPost?: () => void
}

/** A button that posts fields to an action and is busy until the page shows the change. */
export function PostButton({ fields, action, onPost, busy, ...button }: PostButtonProps) {
  const fetcher = useFetcher<FormError | object | null>()
  return (
    <Button
      {...button}
      busy={busy || fetcher.state !== 'idle'}
      onClick={() => {
        onPost?.()
        void fetcher.submit(fields, { method: 'post', action })
      }}
    />
  )
}
