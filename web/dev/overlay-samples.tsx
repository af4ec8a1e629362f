import { useState } from 'react'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextField } from '../ui/field.tsx'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { toast } from '../ui/toast.tsx'
import { Sample } from './sample.tsx'
import type { SampleTexts } from './sample-texts.ts'

/** Dialogs, overlays, toasts and disclosures. */
export function OverlaySamples({ texts }: { texts: SampleTexts }) {
  const [open, setOpen] = useState<'sm' | 'md' | 'overlay'>()
  const close = () => setOpen(undefined)
  const cover = () => {
    setOpen('overlay')
    setTimeout(close, 1500)
  }
  return (
    <>
      <Sample name="Dialog, LoadingOverlay">
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => setOpen('sm')}>
            {texts.remove}
          </Button>
          <Button onClick={() => setOpen('md')}>{texts.longAction}</Button>
          <Button variant="secondary" onClick={cover}>
            {texts.loading}
          </Button>
        </div>
        <Dialog
          open={open === 'sm'}
          onClose={close}
          title={texts.remove}
          closeLabel={texts.close}
          size="sm"
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                {texts.keep}
              </Button>
              <Button variant="danger" onClick={close}>
                {texts.delete}
              </Button>
            </>
          }
        >
          {texts.longName}
        </Dialog>
        <Dialog open={open === 'md'} onClose={close} title={texts.longAction} closeLabel={texts.close}>
          <TextField label={texts.label} hint={texts.hint} error={texts.error} data-autofocus="" />
        </Dialog>
        {open === 'overlay' ? <LoadingOverlay label={texts.loading} /> : null}
      </Sample>
      <Sample name="Toaster">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => toast.success(texts.saved)}>
            {texts.saved}
          </Button>
          <Button variant="secondary" onClick={() => toast.error(texts.failed)}>
            {texts.failed}
          </Button>
          <Button variant="secondary" onClick={() => toast.info(texts.longName)}>
            {texts.badge}
          </Button>
        </div>
      </Sample>
      <Sample name="BottomBar">
        <BottomBar>
          <Button wide>{texts.saved}</Button>
        </BottomBar>
      </Sample>
      <Sample name="Disclosure">
        <Disclosure align="start" button={texts.city} className="w-fit">
          {texts.cities.map(city => (
            <button key={city} type="button" data-closes className="menu-item">
              {city}
            </button>
          ))}
        </Disclosure>
      </Sample>
    </>
  )
}
