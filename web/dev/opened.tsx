import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure, disclosureItem } from '../ui/disclosure.tsx'
import { TextField } from '../ui/field.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { toast } from '../ui/toast.tsx'
import { Sample } from './sample.tsx'
import type { Samples } from './samples.ts'

/** What comes over the page and goes again. */
export function Opened({ words }: { words: Samples }) {
  const [open, setOpen] = useState<'sm' | 'md' | 'overlay'>()
  const close = () => setOpen(undefined)
  const cover = () => {
    setOpen('overlay')
    setTimeout(close, 1500)
  }
  return (
    <>
      <Sample of="Dialog, Overlay">
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => setOpen('sm')}>
            {words.remove}
          </Button>
          <Button onClick={() => setOpen('md')}>{words.longAction}</Button>
          <Button variant="secondary" onClick={cover}>
            {words.loading}
          </Button>
        </div>
        <Dialog
          open={open === 'sm'}
          onClose={close}
          title={words.remove}
          closeLabel={words.close}
          size="sm"
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                {words.keep}
              </Button>
              <Button variant="danger" onClick={close}>
                {words.delete}
              </Button>
            </>
          }
        >
          {words.longName}
        </Dialog>
        <Dialog open={open === 'md'} onClose={close} title={words.longAction} closeLabel={words.close}>
          <TextField label={words.label} hint={words.hint} error={words.error} data-autofocus="" />
        </Dialog>
        {open === 'overlay' ? <Overlay label={words.loading} /> : null}
      </Sample>
      <Sample of="Toaster">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => toast.success(words.saved)}>
            {words.saved}
          </Button>
          <Button variant="secondary" onClick={() => toast.error(words.failed)}>
            {words.failed}
          </Button>
          <Button variant="secondary" onClick={() => toast(words.longName)}>
            {words.badge}
          </Button>
        </div>
      </Sample>
      <Sample of="Disclosure">
        <Disclosure align="start" button={words.city} className="w-fit">
          {words.cities.map(city => (
            <button key={city} type="button" data-closes className={disclosureItem}>
              {city}
            </button>
          ))}
        </Disclosure>
      </Sample>
    </>
  )
}
