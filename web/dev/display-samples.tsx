import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardControls, CardGrid, CardLink, CardPicture } from '../ui/card.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Fact } from '../ui/fact.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { MapPin, SearchX } from '../ui/icons.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Slideshow } from '../ui/slideshow.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StackedCell } from '../ui/stacked-cell.tsx'
import { StackedBody, StackedRow, StackedTable } from '../ui/stacked-table.tsx'
import { Stars } from '../ui/stars.tsx'
import { TableHead } from '../ui/table-head.tsx'
import { Sample } from './sample.tsx'
import type { SampleTexts } from './sample-texts.ts'

const tones = ['plain', 'primary', 'ok', 'warn', 'bad', 'accent'] as const
const picture = '/pictures/hero/clinic-800.avif'

/** Primitives that show content. */
export function DisplaySamples({ texts }: { texts: SampleTexts }) {
  const items = [texts.name, texts.longName, texts.longAction].map((name, id) => ({ id, name }))
  const slides = items.map(({ id, name }) => ({ id, content: <Card className="p-4">{name}</Card> }))
  return (
    <>
      <Sample name="Badge, Stars, Avatar, Spinner">
        <div className="flex flex-wrap items-center gap-3">
          {tones.flatMap(tone =>
            [false, true].map(solid => (
              <Badge key={`${tone} ${solid}`} tone={tone} solid={solid}>
                {texts.badge}
              </Badge>
            )),
          )}
          {[0, 2.5, 4.6, 5].map(rating => (
            <Stars key={rating} rating={rating} />
          ))}
          <Avatar image={undefined} className="size-12" />
          <Avatar image="/pictures/people/patient-192.avif" className="size-12" />
          <Spinner label={texts.loading} />
        </div>
      </Sample>
      <Sample name="Fact">
        <Fact icon={<MapPin />}>
          <p className="font-semibold">{texts.city}</p>
          <p>{texts.cities[0]}</p>
        </Fact>
      </Sample>
      <Sample name="CardGrid, Card, CardPicture, CardLink, CardControls">
        <CardGrid items={items}>
          {({ name }) => (
            <Card>
              <CardPicture src={picture} />
              <div className="grid gap-3 p-4">
                <h4>
                  <CardLink to="/dev/ui">{name}</CardLink>
                </h4>
                <CardControls>
                  <Button variant="secondary" wide>
                    {texts.action}
                  </Button>
                </CardControls>
              </div>
            </Card>
          )}
        </CardGrid>
      </Sample>
      <Sample name="Carousel">
        <Carousel title={texts.display} labels={texts} slides={slides} />
      </Sample>
      <Sample name="Slideshow, Picture">
        <div className="max-w-md">
          <Slideshow
            label={texts.all}
            labels={texts}
            status={number => `${number} / ${items.length}`}
            slides={items.map(({ id, name }) => ({
              id,
              content: <Picture src={picture} widths={[400, 800]} sizes="28rem" ratio={16 / 9} alt={name} />,
            }))}
          />
        </div>
      </Sample>
      <Sample name="EmptyState">
        <div className="grid gap-5 md:grid-cols-2">
          <EmptyState icon={<SearchX />} title={texts.empty} action={<Button>{texts.all}</Button>}>
            {texts.emptyText}
          </EmptyState>
          <EmptyState icon={<SearchX />} title={texts.failed} alert action={<Button>{texts.again}</Button>} />
        </div>
      </Sample>
      <Sample name="Loading, Skeleton">
        <Loading label={texts.loading} className="grid gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton />
        </Loading>
      </Sample>
      <Sample name="stacked-table, TableHead, StackedCell">
        <StackedTable>
          <TableHead columns={[texts.label, texts.city]} />
          <StackedBody>
            {items.map(({ id, name }) => (
              <StackedRow key={id}>
                <StackedCell name={texts.label}>{name}</StackedCell>
                <StackedCell name={texts.city}>{texts.cities[id]}</StackedCell>
              </StackedRow>
            ))}
          </StackedBody>
        </StackedTable>
      </Sample>
      <Sample name="Paragraphs, CheckList">
        <Paragraphs text={texts.text} />
        <CheckList lines={texts.cities} className="sm:grid-cols-3" />
      </Sample>
      <Sample name="FormCard">
        <FormCard
          title={texts.title}
          lead={texts.lead}
          footerLink={{ question: texts.emptyText, link: texts.all, to: '/dev/ui' }}
        >
          <Button wide>{texts.action}</Button>
        </FormCard>
      </Sample>
    </>
  )
}
