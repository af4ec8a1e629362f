import { useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import type { DeliveryPlace } from '#contract/delivery-slots.ts'
import { type PlaceKind, slotKey } from '#domain/deliveries/delivery-slots.ts'
import type { Draft } from '../../forms/draft.ts'

/** How, where and when an order is received, as it is chosen in the form. */
export type Receiving = ReturnType<typeof useReceiving>

/** A product of the cart of which a place has too few: `stock`. */
export type ShortProduct = Pick<CartProduct, 'id' | 'name' | 'stock' | 'quantity'>

/** A place with what it lacks of the cart. */
type Place = DeliveryPlace & { short: ShortProduct[] }

/** The last day of the prescriptions of a cart, for the patients of the draft; null without prescriptions. */
function prescriptionEnd(products: readonly CartProduct[], draft: Draft): string | null {
  const ends = products.flatMap(({ id, prescribed_for: all }) => {
    const chosen = all.find(({ patient_id }) => String(patient_id) === draft[`patient-${id}`])
    const days = (chosen ? [chosen] : all).flatMap(({ valid_until }) => valid_until ?? [])
    return days.toSorted().at(-1) ?? []
  })
  return ends.toSorted()[0] ?? null
}

/**
 * Begins with the draft, as far as it can still be had, else with the first place that has the whole cart,
 * and its earliest slot.
 */
export function useReceiving(
  openPlaces: readonly DeliveryPlace[],
  products: readonly CartProduct[],
  draft: Draft,
) {
  const lastDay = prescriptionEnd(products, draft)
  const places = openPlaces.map(place => ({
    ...place,
    slots: place.slots.filter(({ day }) => lastDay === null || day <= lastDay),
    short: shortAt(place.id, products),
  }))
  const [choice, setChoice] = useState(() => initialChoice(places, draft))
  const { kind, slot } = choice
  const ofKind = places.filter(place => place.kind === kind)
  const place = ofKind.filter(hasAll).find(({ id }) => id === choice.placeId)
  const slots = place?.slots ?? []
  return {
    kind,
    hasBranches: places.some(place => place.kind === 'branch'),
    places: ofKind,
    place,
    slots,
    /** No slot after it is offered. */
    lastDay,
    /** One that somebody else has taken meanwhile stays the choice, so that another one has to be made. */
    slot,
    /** Whether an order can be placed: where times are set, one is open. */
    isPossible: ofKind.length === 0 || slots.length > 0,
    chooseKind: (to: PlaceKind) =>
      setChoice(
        choiceOf(
          to,
          places.filter(hasAll).find(place => place.kind === to),
        ),
      ),
    choosePlace: (id: number) =>
      setChoice(
        choiceOf(
          kind,
          ofKind.find(place => place.id === id),
        ),
      ),
    chooseSlot: (to: string) => setChoice({ ...choice, slot: to }),
  }
}

type Choice = { kind: PlaceKind; placeId: number | undefined; slot: string | undefined }

function initialChoice(places: readonly Place[], draft: Draft): Choice {
  const kind = draft.receiving === 'branch' ? 'branch' : 'zone'
  const ofKind = places.filter(place => place.kind === kind && hasAll(place))
  if (kind === 'branch' && ofKind.length === 0) return initialChoice(places, {})
  const place = ofKind.find(({ id }) => String(id) === draft.place_id) ?? ofKind[0]
  const isOpen = place?.slots.some(slot => slotKey(slot) === draft.slot)
  return { ...choiceOf(kind, place), ...(isOpen && { slot: draft.slot }) }
}

/** A place with its earliest slot. */
function choiceOf(kind: PlaceKind, place: DeliveryPlace | undefined): Choice {
  const earliest = place?.slots[0]
  return { kind, placeId: place?.id, slot: earliest && slotKey(earliest) }
}

const hasAll = ({ short }: Place) => short.length === 0

/** The products of the cart that a place lacks, with what it has of them. */
const shortAt = (placeId: number, products: readonly CartProduct[]): ShortProduct[] =>
  products.flatMap(({ id, name, quantity, short_at }) => {
    const here = short_at.find(({ place_id }) => place_id === placeId)
    return here ? [{ id, name, quantity, stock: here.stock }] : []
  })
