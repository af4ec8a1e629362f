import SearchX from 'lucide-react/icons/search-x'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardControls, CardGrid, CardLink, CardPicture } from '../ui/card.tsx'
import { Carousel } from '../ui/carousel.tsx'
import { CheckList } from '../ui/check-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { Paragraphs } from '../ui/paragraphs.tsx'
import { Picture } from '../ui/picture.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Slider } from '../ui/slider.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { StackedCell } from '../ui/stacked-cell.tsx'
import { Stars } from '../ui/stars.tsx'
import { Sample } from './sample.tsx'
import type { Samples } from './samples.ts'

const tones = ['plain', 'primary', 'ok', 'warn', 'bad', 'accent'] as const
const picture = '/pictures/hero/clinic-800.avif'

/** What is only looked at. */
export function Shown({ words }: { words: Samples }) {
  const things = [words.name, words.longName, words.longAction].map((name, id) => ({ id, name }))
  const slides = things.map(({ id, name }) => ({ id, content: <Card className="p-4">{name}</Card> }))
  return (
    <>
      <Sample of="Badge, Stars, Avatar, Spinner">
        <div className="flex flex-wrap items-center gap-3">
          {tones.flatMap(tone =>
            [false, true].map(solid => (
              <Badge key={`${tone} ${solid}`} tone={tone} solid={solid}>
                {words.badge}
              </Badge>
            )),
          )}
          {[0, 2.5, 4.6, 5].map(rating => (
            <Stars key={rating} rating={rating} />
          ))}
          <Avatar image={undefined} className="size-12" />
          <Avatar image="/pictures/people/patient-192.avif" className="size-12" />
          <Spinner label={words.loading} />
        </div>
      </Sample>
      <Sample of="CardGrid, Card, CardPicture, CardLink, CardControls">
        <CardGrid items={things}>
          {({ name }) => (
            <Card>
              <CardPicture src={picture} />
              <div className="grid gap-3 p-4">
                <h4>
                  <CardLink to="/dev/ui">{name}</CardLink>
                </h4>
                <CardControls>
                  <Button variant="secondary" wide>
                    {words.action}
                  </Button>
                </CardControls>
              </div>
            </Card>
          )}
        </CardGrid>
      </Sample>
      <Sample of="Carousel">
        <Carousel title={words.shown} labels={words} slides={slides} />
      </Sample>
      <Sample of="Slider, Picture">
        <div className="max-w-md">
          <Slider
            label={words.all}
            labels={words}
            status={number => `${number} / ${things.length}`}
            slides={things.map(({ id, name }) => ({
              id,
              content: <Picture src={picture} widths={[400, 800]} sizes="28rem" ratio={16 / 9} alt={name} />,
            }))}
          />
        </div>
      </Sample>
      <Sample of="EmptyState">
        <div className="grid gap-5 md:grid-cols-2">
          <EmptyState icon={<SearchX />} title={words.empty} action={<Button>{words.all}</Button>}>
            {words.emptyText}
          </EmptyState>
          <EmptyState icon={<SearchX />} title={words.failed} alert action={<Button>{words.again}</Button>} />
        </div>
      </Sample>
      <Sample of="Loading, Skeleton">
        <Loading label={words.loading} className="grid gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton />
        </Loading>
      </Sample>
      <Sample of="stacked-table, StackedCell">
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">{words.label}</th>
              <th scope="col">{words.city}</th>
            </tr>
          </thead>
          <tbody>
            {things.map(({ id, name }) => (
              <tr key={id}>
                <StackedCell name={words.label}>{name}</StackedCell>
                <StackedCell name={words.city}>{words.cities[id]}</StackedCell>
              </tr>
            ))}
          </tbody>
        </table>
      </Sample>
      <Sample of="Paragraphs, CheckList">
        <Paragraphs text={words.text} />
        <CheckList lines={words.cities} className="sm:grid-cols-3" />
      </Sample>
      <Sample of="FormCard">
        <FormCard
          title={words.title}
          lead={words.lead}
          other={{ question: words.emptyText, link: words.all, to: '/dev/ui' }}
        >
          <Button wide>{words.action}</Button>
        </FormCard>
      </Sample>
    </>
  )
}
