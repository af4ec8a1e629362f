import { CARD, CASH } from '#domain/orders/order-states.ts'
import type { Moment } from './week-step.ts'

/** How an order ends, and what happens after it was delivered. */
export type DemoOrder = Moment & {
  payment: typeof CASH | typeof CARD
  /** The pieces of each line. */
  pieces: number[]
  end: 'placed' | 'paid' | 'preparing' | 'on_its_way' | 'came_back' | 'refused' | 'cancelled' | 'delivered'
  /** The request to return a piece, and what became of it. */
  returned?: 'open' | 'accepted' | 'refused' | 'refunded'
  /** What becomes of a piece that cannot be sent. */
  substituted?: 'accepted' | 'left_out' | 'open'
  /** The code that is applied before it is placed. */
  coupon?: string
  /** Without one it is picked up. */
  address?: string
}

const order = (
  moment: Moment,
  payment: DemoOrder['payment'],
  pieces: number[],
  end: DemoOrder['end'],
  address: string,
  more?: Pick<DemoOrder, 'returned' | 'substituted' | 'coupon'>,
): DemoOrder => ({ ...moment, payment, pieces, end, ...(address && { address }), ...more })

const on = (daysAgo: number, time: string): Moment => ({ daysAgo, time })
const before = (minutesAgo: number): Moment => ({ minutesAgo })

const COUPON = 'WELCOME10'

export const demoOrders: DemoOrder[] = [
  order(on(8, '10:20'), CARD, [1, 2], 'delivered', 'حي الياسمين، شارع القادسية، الرياض', { coupon: COUPON }),
  order(on(8, '21:05'), CASH, [2], 'delivered', 'حي النرجس، شارع أنس بن مالك، فيلا 7، الرياض'),
  order(on(7, '09:10'), CARD, [1], 'delivered', 'حي الملقا، طريق الملك فهد، الرياض', {
    returned: 'refunded',
  }),
  order(on(7, '13:45'), CASH, [1, 1], 'delivered', 'حي العليا، شارع التحلية، الرياض', {
    returned: 'refunded',
  }),
  order(on(6, '11:30'), CARD, [3], 'delivered', 'حي السليمانية، شارع الضباب، الرياض', {
    returned: 'refused',
  }),
  order(on(6, '20:40'), CASH, [1], 'refused', 'حي الروضة، شارع خالد بن الوليد، الرياض'),
  order(on(5, '08:55'), CARD, [2, 1], 'delivered', 'حي الربوة، عمارة 12، الرياض', { returned: 'open' }),
  order(on(5, '16:15'), CASH, [1], 'delivered', 'حي قرطبة، شارع سعيد بن زيد، الرياض', { coupon: COUPON }),
  order(on(4, '12:05'), CARD, [1], 'delivered', ''),
  order(on(4, '19:30'), CASH, [2, 2], 'delivered', 'حي الغدير، شارع الأمير فيصل، الرياض', {
    returned: 'accepted',
  }),
  order(on(3, '10:50'), CASH, [1], 'cancelled', 'حي الورود، شارع العروبة، الرياض'),
  order(on(3, '18:20'), CARD, [1, 1], 'delivered', 'حي المروج، شارع الثمامة، الرياض'),
  order(on(3, '22:10'), CASH, [1], 'delivered', 'حي الواحة، شارع العباس، الرياض', {
    substituted: 'accepted',
  }),
  order(on(2, '09:40'), CASH, [2], 'delivered', 'حي الصحافة، شارع العليا، الرياض', {
    substituted: 'left_out',
  }),
  order(on(2, '14:25'), CARD, [1, 1], 'came_back', 'حي النخيل، شارع تركي الأول، الرياض'),
  order(on(2, '20:15'), CARD, [1], 'delivered', 'حي التعاون، شارع أبي بكر، الرياض', { coupon: COUPON }),
  order(before(660), CASH, [1], 'on_its_way', 'حي الرائد، شارع الإمام سعود، الرياض'),
  order(before(540), CARD, [2], 'on_its_way', 'حي الفلاح، شارع الصمان، الرياض'),
  order(before(300), CASH, [1, 2], 'preparing', ''),
  order(before(240), CARD, [1], 'preparing', 'حي حطين، شارع الأمير تركي، الرياض', { substituted: 'open' }),
  order(before(120), CARD, [2, 1], 'paid', 'حي العقيق، طريق الملك عبد الله، الرياض'),
  order(before(60), CASH, [1], 'placed', 'حي الازدهار، شارع الشيخ جابر، الرياض'),
  order(before(25), CASH, [1, 1], 'placed', 'حي المصيف، شارع الإمام أحمد، الرياض'),
]
