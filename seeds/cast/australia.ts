import type { WrittenProvider } from './write.ts'

export const slowTide: WrittenProvider = {
  is: 'slowTide',
  name: 'Slow Tide Yoga',
  country: 'AU',
  city: 'Melbourne',
  district: 'Brunswick East',
  line1: 'Lygon Street 284',
  at: [-37.7723, 144.9722],
  hours: [
    [[1, 2, 3, 4, 5], 7, 8],
    [[1, 3, 5], 12, 13],
    [[1, 2, 3, 4], 18, 20],
    [[6, 7], 9, 11],
  ],
  team: [
    ['Ruby Walsh', 'Teacher, owner', 39],
    ['Callum Hayes', 'Teacher', 40],
    ['Grace Nguyen', 'Teacher', 6],
  ],
  since: 2015,
  summary: 'Twelve mats, three teachers, no mirrors: slow yoga in Brunswick East before work, at noon and after dark.',
  description: `Slow Tide is a room with a wooden floor above a bicycle shop. It holds twelve mats with enough space that nobody’s foot is near your face.

Ruby began teaching after a back injury, so she is interested in what your body can do today and not in what it did last year. Callum and Grace are the same kind of teacher with other jokes.

Mats, blocks and blankets are here. Shoes stay downstairs.`,
  services: [
    {
      type: 'yoga',
      title: 'Slow flow class, twelve places',
      summary:
        'An hour of unhurried movement and breath for every level, with twelve places and a cup of tea afterwards.',
      description: `We begin lying down and end lying down, and move quite a lot in between. Every pose has an easier and a harder way, and nobody minds which one you take.

You can book for up to four people at once. Doors open ten minutes before, and close when class begins: arriving late is nobody’s peace.

Pregnant, injured or just stiff? Tell the teacher before class, quietly, and you get your own versions all along.`,
      options: {
        '': [
          ['Drop-in class', 2600, 60],
          ['Concession', 1900, 60, 'Students, seniors and anyone for whom money is short. We do not ask.'],
          ['First class ever', 1200, 60],
        ],
      },
      addons: [['Mat to keep', 4900]],
      pictures: ['yoga-room', 'candle', 'potted-plant', 'running-shoe'],
      faq: [
        ['Do I need to be flexible?', 'No. That is a bit like asking if you must be clean to take a bath.'],
        ['What do I bring?', 'Yourself, something warm for the end.'],
        ['Can I cancel?', 'Until 24 hours before at no cost; somebody may be waiting for the place.'],
        ['Are there showers?', 'One, with good pressure.'],
      ],
      reviewCount: 52,
      reviews: `5 Olivia P.: Twelve people really means twelve people.
5 Liam T.: I am a stiff electrician. Nobody laughed, except me.
5 Hazel M.: Ruby saw that my shoulder was bad before I did.
4 Jack R.: Lovely class. The trams outside are part of it, accept them.
5 Sophie D.: Came for the tea, stayed for the hour before it.
5 Priya S.: Took my mother, sixty-eight, first time. She has her own mat now.
5 Noah B.: Concession price and no questions asked. Thank you.
3 Emma L.: Was two minutes late and the door was shut. They said so, but still. | We are sorry about the two minutes. The class before you was already on the floor.
5 Theo C.: Callum’s jokes are terrible. Recommended.
5 Isla W.: Best sleep of the week is Monday’s.
5 Finn K.: No mirrors. What a relief.
4 Maeve H.: Noon class fills up fast, book on the weekend.
5 Oscar F.: Eight months in, I can put on socks standing up.`,
      columns: {
        layout: 'schedule',
        accent: 'olive',
        tax_percent: 10,
        fulfillment_methods: ['venue'],
        capacity: 12,
        party_max: 4,
        pricing: 'per_person',
        step_minutes: 60,
        policy: 'standard',
        confirm_mode: 'instant',
        notice_minutes: 60,
        horizon_days: 28,
        languages: ['en'],
        completed_count: 4_200,
        tags: ['students welcome', 'evenings', 'weekends'],
        access_features: ['accessible toilet', 'hearing loop'],
      },
    },
  ],
}
