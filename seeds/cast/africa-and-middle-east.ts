import type { WrittenProvider } from './write.ts'

export const zawadi: WrittenProvider = {
  is: 'zawadi',
  name: 'Zawadi Braid Studio',
  country: 'KE',
  city: 'Nairobi',
  district: 'Kilimani',
  line1: 'Rose Avenue 27',
  at: [-1.2913, 36.7867],
  hours: [[[2, 3, 4, 5, 6], 8, 19]],
  team: [
    ['Zawadi Njeri', 'Owner, knotless and box braids', 18],
    ['Achieng Odhiambo', 'Cornrows', 19],
    ['Neema Kamau', 'Small sizes, very fast', 20],
    ['Asha Mwangi', 'Children and wash days', 21],
  ],
  equipment: { chair: 4 },
  since: 2016,
  summary:
    'Box braids, knotless and cornrows in Kilimani, by four braiders who watch your edges as if they were their own.',
  description: `Zawadi learned to braid on her sisters, who complained a lot. That is why we are gentle: she knows all the complaints.

Big styles are done by two of us, so that you are not in the chair until dark. Bring a film, a friend or a nap. There is tea, a plug at each seat and a shelf of books in English and Swahili.

We count tension, not only time. If your scalp hurts, tell us at once and we loosen; tomorrow is too late.`,
  services: [
    {
      type: 'box-braids',
      title: 'Box braids, any size',
      summary: 'Box braids from jumbo to small, hair included, with neat parts and no pulling at the edges.',
      description: `Choose the size here; length is to the waist unless you tell us otherwise. Hair is included in black and dark brown, other colours cost a little more and should be chosen two days before.

Please come with hair that is washed, dry and detangled, without oil. If wash day was a bad day, add the wash and stretch and we do it for you.

You leave with a small paper: how to sleep on them, how to wash them, and when to take them down. Six to eight weeks is what we advise, however good they still look.`,
      options: {
        '': [
          ['Box braids, medium', 650_000, 300, 'About the width of a pencil; the one most people choose.'],
          ['Box braids, jumbo', 450_000, 180],
          ['Box braids, small', 900_000, 420],
          ['Half head, front only', 280_000, 120],
        ],
      },
      addons: [
        ['Wash and stretch', 120_000, 40],
        ['Colour of your choice', 80_000],
        ['Curled ends', 60_000, 20],
        ['Take-down of old braids', 150_000, 60],
      ],
      pictures: ['braiding-chair', 'hair-pick', 'lotion-bottle', 'mirror'],
      faq: [
        ['Is the hair included?', 'Yes, in black and dark brown. Other colours are an add-on.'],
        ['How long does it take?', 'Medium about five hours, small about seven, with two of us working.'],
        ['Do you braid relaxed hair?', 'Yes, if it is at least ten centimetres and healthy. We look first.'],
        ['Can I bring my child?', 'Yes. There is a corner with crayons.'],
        ['Why are you closed on Monday?', 'Because our own hair needs doing too.'],
      ],
      reviewCount: 64,
      reviews: `5 Wanjiru K.: Six weeks in and my edges are all there. I checked.
5 Amina O.: Neema’s hands move so fast that I stopped looking and slept.
5 Rehema M.: Parts like ruled paper.
4 Njeri W.: Beautiful. Five hours became almost six, but they told me at noon. | Thank you for your patience, your hair was a lovely lot of it.
5 Shanice B.: Flew in for a wedding, booked from the plane. They had the colour ready.
5 Fatou D.: No headache that evening. First time ever.
3 Grace A.: Good braids, but it was cold by the door. | The chair by the door has moved.
5 Zainab H.: They refused to braid my daughter too tight when I asked for it to last longer. Respect.
5 Mercy N.: Tea, film, braids. A good Saturday.
5 Lerato S.: The paper about washing is on my mirror.
4 Akinyi P.: Dear for me, so I come three times a year, and it lasts.
5 Salma Y.: Asked before touching my hair. A small thing that nobody does.
5 Chebet R.: Achieng’s cornrows under my wig lie completely flat.
5 Halima J.: Asha has the patience of ten people with children.
5 Esther G.: I have recommended them to my whole office, now I cannot get a Friday.`,
      columns: {
        layout: 'classic',
        accent: 'ochre',
        tax_percent: 16,
        fulfillment_methods: ['venue'],
        pools: ['chair'],
        step_minutes: 30,
        buffer_after_minutes: 15,
        policy: 'standard',
        confirm_mode: 'instant',
        notice_minutes: 720,
        horizon_days: 60,
        languages: ['sw', 'en'],
        completed_count: 870,
        tags: ['family run', 'weekends'],
        access_features: ['step-free', 'parking', 'child friendly'],
        attributes: {
          forWhom: ['women', 'men', 'children'],
          hairTypes: ['curly', 'coily'],
          products: 'braiding hair included',
        },
        questions: [
          {
            id: 'length',
            label: 'How long is your own hair?',
            type: 'choice',
            choices: ['Under 10 cm', '10–20 cm', 'Over 20 cm'],
            required: true,
            when: 'before',
          },
          {
            id: 'scalp',
            label: 'Anything we should know about your scalp?',
            type: 'text',
            choices: [],
            required: false,
            when: 'before',
          },
        ],
      },
    },
    {
      type: 'cornrows',
      title: 'Cornrows, straight back or drawn',
      summary: 'Cornrows for grown-ups and children, plain, in patterns, or flat under a wig, in one to three hours.',
      description: `Straight back is a morning; a pattern takes a drawing first. Achieng draws on paper, you say yes, then she draws on your head.

For wigs we braid flat and finish with a net if you like. For children there are shorter sittings with a pause in the middle.`,
      options: {
        '': [
          ['Straight back', 180_000, 90],
          ['Pattern', 320_000, 150],
          ['Under a wig', 150_000, 75],
          ['Children’s cornrows', 120_000, 60],
        ],
      },
      addons: [
        ['Wash and stretch', 120_000, 40],
        ['Beads', 40_000, 15],
      ],
      pictures: ['hair-pick', 'mirror', 'lotion-bottle'],
      faq: [['How long do they hold?', 'Two to three weeks, or one very good holiday.']],
      reviewCount: 16,
      reviews: `5 Otieno J.: Pattern from a photo, better than the photo.
5 Naledi T.: My son sat still for an hour. There is proof on my phone.
4 Wafula S.: Very neat, chair is a bit high for short people.`,
      columns: {
        layout: 'classic',
        accent: 'ochre',
        tax_percent: 16,
        fulfillment_methods: ['venue'],
        pools: ['chair'],
        step_minutes: 15,
        languages: ['sw', 'en'],
        completed_count: 260,
        attributes: { forWhom: ['women', 'men', 'children'], hairTypes: ['curly', 'coily'] },
      },
    },
  ],
}

export const beitZaytoun: WrittenProvider = {
  is: 'beitZaytoun',
  name: 'Beit Zaytoun',
  nameLocal: 'بيت زيتون',
  country: 'JO',
  city: 'Amman',
  district: 'Jabal al-Weibdeh',
  line1: 'Sharia Street 9',
  at: [31.9573, 35.9205],
  hours: [
    [[6, 7, 1, 2, 3, 4], 10, 23],
    [[5], 14, 24],
  ],
  team: [
    ['Rania Haddad', 'Owner and cook', 22],
    ['Khaled Nasser', 'Grill and oven', 23],
    ['Dina Shahin', 'Orders and parties', 24],
  ],
  since: 2013,
  summary:
    'Mezze from a house with an olive tree in the yard: dips made each morning, bread from the oven, boxes for two or twenty.',
  description: `Beit Zaytoun means house of olives. There is one tree in the yard, and in November the whole street helps to pick it.

Rania makes the dips in the morning, Khaled bakes all day. We do not own a microwave and the freezer holds only ice and lemon sorbet.

You can collect, or have it brought to you on our side of the city. For parties, talk to Dina two days before; she will also tell you if you ordered too much.`,
  services: [
    {
      type: 'mezze-table',
      title: 'Mezze, to share or not to share',
      summary:
        'Dips, salads, falafel and warm bread for one, two or the whole balcony, to collect or delivered in west Amman.',
      description: `A table of mezze is a conversation: something sour, something smoky, something green, and bread to hold it together. Take a box if you trust us, or put your own together.

Everything marked vegan is vegan. Falafel is fried when the order comes in, in its own oil. Tahini is in more dishes than you think, so tell us about sesame.

Bread comes warm in cloth paper. Eat it in the car if you must; everybody does.`,
      options: {
        Boxes: [
          ['Mezze for one', 4500, null, 'Hummus, mutabbal, tabbouleh, falafel, olives, bread.'],
          ['Mezze for two', 8500, null, 'The same with muhammara and halloumi.'],
          ['Balcony box for six', 23_500, null],
        ],
        Plates: [
          ['Falafel plate', 2750, null],
          ['Mixed grill', 7900, null, 'Shish taouk, kofta and lamb with onions and sumac.'],
          ['Mushroom musakhan', 4250, null, 'On taboon bread with caramelised onion; no chicken involved.'],
        ],
        Dips: [
          ['Hummus', 1500, null],
          ['Mutabbal', 1650, null],
          ['Muhammara', 1900, null],
        ],
        Sweet: [
          ['Knafeh', 2250, null],
          ['Lemon sorbet', 1250, null],
        ],
      },
      addons: [
        ['Warm bread, three', 500],
        ['Pickles', 400],
        ['Garlic sauce', 350],
      ],
      pictures: ['mezze-table', 'falafel', 'flatbread', 'green-salad'],
      faq: [
        ['Is the meat halal?', 'Yes, all of it.'],
        ['What is vegan?', 'All dips except labneh, all salads, the falafel and the mushroom musakhan.'],
        ['How late can I order?', 'Until half an hour before we close.'],
        ['Do you use nuts?', 'Walnuts in the muhammara, pistachio on the knafeh. It is one kitchen.'],
      ],
      reviewCount: 55,
      reviews: `5 Layla M.: Tastes like my aunt’s, and she is a difficult woman to equal.
5 Omar K.: The bread was still steaming on the fourth floor.
5 Sara J.: Ordered the balcony box for six. We were four. No regrets.
4 Nour A.: Muhammara could be a little hotter for me. | There is a hot one in the fridge. Write "hot" in the note.
5 Youssef B.: Falafel that is green inside, as it should be.
5 Anna P.: Everything labelled, which matters with an allergy to nuts.
3 Tariq S.: Delivery took an hour on Thursday evening. | Thursdays are heavy, Tariq. We have a second driver now.
5 Mariam H.: Mushroom musakhan! Who would have thought.
5 Samir F.: Dina told me to order less. In which shop does that happen?
5 Hana Z.: Olives from their own tree, only in winter, get them.
4 Ziad R.: No seats, so bring it to the stairs opposite, the view is free.
5 Salma T.: Knafeh survived the ride to Abdoun.
5 Karim D.: Hummus so smooth that I apologised to the one in my fridge.`,
      columns: {
        layout: 'menu',
        accent: 'olive',
        tax_percent: 8,
        fulfillment_methods: ['pickup', 'delivery'],
        delivery_zones: [
          { radiusKm: 5, feeMinor: 1000, minimumMinor: 5000, freeFromMinor: 20_000 },
          { radiusKm: 10, feeMinor: 2000, minimumMinor: 8000, freeFromMinor: null },
        ],
        preparation_minutes: 30,
        notice_minutes: 30,
        horizon_days: 14,
        languages: ['ar', 'en'],
        completed_count: 1_730,
        tags: ['family run', 'evenings'],
        access_features: ['parking'],
        attributes: {
          cuisine: 'Levantine',
          diets: ['vegan', 'vegetarian', 'halal'],
          allergens: {
            contains: ['sesame', 'gluten', 'nuts', 'milk'],
            'may contain': ['soybeans', 'mustard'],
          },
          portion: 'Boxes for one to six',
          spice: 1,
        },
      },
    },
  ],
}
