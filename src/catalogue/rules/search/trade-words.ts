/**
 * The words of the trades in the eight languages of the market. Somebody who types one of `words` is shown what stands under
 * `finds`: the English words that titles are made of, and kinds of work ("=cut": whatever its title says). The first of them is
 * the trade's own name and means the same when it is typed.
 * Words are separated by commas; case, accents and plurals in -s make no difference. What administrators add stands in
 * `search_synonyms`, and both count.
 */
export interface TradeWords {
  finds: string
  words: string
  /** Subcategories that may help when nobody offers this one. */
  near?: string
}

const hair: TradeWords[] = [
  {
    finds: 'haircut, =cut, =barber',
    words: `haircut, hair cut, cut hair, cut my hair,
      corte de pelo, cortarse el pelo, corte de cabello, corte de cabelo, cortar cabelo, coupe de cheveux, coupe cheveux,
      haarschnitt, haare schneiden, قص شعر, قص الشعر, حلاقة شعر, बाल कटवाना, बाल काटना, हेयरकट, बाल कटाई, baal katna, baal kaatna,
      理发, 剪发, 剪头发, 理發, 剪髮, lifa, jianfa`,
  },
  {
    finds: 'hairdresser, hair salon, =cut, =styling, =colour, =mobile hair',
    words: `hairdresser, hair dresser, hairstylist, hair stylist, hair salon, hair studio, coiffeur,
      peluqueria, peluquero, peluquera, salon de peluqueria, estilista, cabeleireiro, cabeleireira, salao de cabeleireiro,
      salao de beleza, cabelo, coiffeuse, coiffure, salon de coiffure, friseur, friseurin, friseursalon, frisor, frisorin, haarsalon,
      كوافير, صالون, صالون شعر, مصفف شعر, تصفيف شعر, हेयर सैलून, सैलून, हेयर ड्रेसर, 美发, 美发店, 发廊, 理发店, 发型师, 美髮, meifa`,
  },
  {
    finds: 'barber, barbershop',
    words: `barber, barbershop, barber shop, mens haircut, men s haircut, gents, barberia, barbero, barbearia, barbeiro, barbier, herrenfriseur,
      حلاق, حلاقة, حلاقة رجالية, صالون رجالي, नाई, नाई की दुकान, नाइ, बार्बर, naai, nai, 理发师, 男士理发`,
  },
  {
    finds: 'beard, shave',
    words: `beard, shaving, barba, afeitado, afeitar, fazer a barba, barbear, rasage, taille de barbe, bart, bartpflege, rasur, rasieren,
      لحية, حلاقة ذقن, حلاقة الذقن, दाढ़ी, शेविंग, dadhi, 剃须, 刮胡子, 修面, 胡须`,
  },
  {
    finds: '=colour, balayage, highlights',
    words: `color, coloring, colouring, hair color, hair coloring, hair colour, hair dye, highlights, dye,
      tinte, tinte de pelo, tenir el pelo, mechas, coloracion, pintar cabelo, coloracao, tintura, madeixas, coloration, teinture, meches, couleur cheveux,
      farben, haare farben, haarfarbe, strahnen, coloration haare, صبغ, صبغ الشعر, صبغة شعر, हेयर कलर, बाल रंगना, 染发, 染髮, ranfa`,
  },
  {
    finds: 'braids, cornrow',
    words: `braid, braider, plait, trenzas, trenza, trancas, tranca, tresses, tresse, nattes, zopfe, zopf, flechten, flechtfrisur, rastas,
      ضفائر, جدائل, تضفير, चोटी, चोटियां, 编发, 辫子, 脏辫, bianfa`,
  },
  {
    finds: 'locs',
    words: `dreads, dreadlocks, dreadlock, locks retwist, rastas dread, dreadlocks pflegen`,
  },
  {
    finds: 'wig, =extensions and wigs',
    words: `hair extensions, extension, weave, hairpiece, extensiones, pelucas, peluca, alongamento de cabelo, perucas, peruca, mega hair,
      perruque, perruques, haarverlangerung, perucke, perucken, شعر مستعار, باروكة, وصلات شعر, विग, हेयर एक्सटेंशन, 假发, 接发`,
  },
  {
    finds: 'blow-out, blow dry, =styling',
    words: `blow dry, blowdry, blowout, blow out, hair styling, updo, peinado, peinados, penteado, escova, brushing, coiffage, fohnen, frisur, hochsteckfrisur,
      تسريحة, تسريحات, سشوار, हेयर स्टाइल, 吹发, 造型, 发型`,
  },
  {
    finds: 'keratin, scalp, =treatment',
    words: `hair treatment, hair spa, straightening, hair straightening, tratamiento capilar, alisado, queratina, tratamento capilar, alisamento, progressiva,
      soin cheveux, lissage, haarkur, haarpflege, glattung, علاج الشعر, كيراتين, فرد الشعر, हेयर स्पा, बाल सीधे, 护发, 头皮护理, 烫发, 拉直`,
  },
  {
    finds: 'bridal',
    words: `bride hair, wedding hair, novia, peinado de novia, noiva, penteado de noiva, mariee, coiffure de mariee, braut, brautfrisur, عروس, تسريحة عروس, दुल्हन, 新娘`,
  },
  {
    finds: 'threading, brow',
    words: `eyebrow, eyebrows, brows, eyebrow threading, cejas, depilacion con hilo, sobrancelha, sobrancelhas, sourcils, epilation au fil, augenbrauen, حواجب, خيط, आइब्रो, थ्रेडिंग, 眉毛, 修眉`,
  },
]

const food: TradeWords[] = [
  {
    finds: 'restaurant',
    words: `restaurants, eatery, diner, eat out, place to eat, restaurante, donde comer, comida, onde comer, resto, ou manger, gaststatte, lokal, essen gehen,
      مطعم, مطاعم, रेस्टोरेंट, रेस्तरां, भोजनालय, bhojanalay, 餐厅, 餐馆, 饭店, 餐廳, canting`,
  },
  {
    finds: 'pizza, pizzeria, margherita',
    words: `pizzas, pizzaria, بيتزا, पिज्जा, पिज़्ज़ा, 披萨, 比萨, 披薩, pisa bing`,
  },
  { finds: 'sushi', words: `سوشي, सुशी, 寿司, 壽司, sashimi, nigiri, maki` },
  { finds: 'noodle', words: `ramen, pho, udon, fideos, macarrao, nouilles, nudeln, نودلز, नूडल्स, नूडल, 面条, 拉面, 麵` },
  { finds: 'taco', words: `taqueria, quesadilla, burrito, تاكو, टाको, 塔可, 墨西哥卷` },
  {
    finds: 'dumplings, dim sum',
    words: `dumpling, gyoza, jiaozi, momo, momos, empanadillas chinas, raviolis chinois, teigtaschen, زلابية, मोमो, 饺子, 点心, 包子`,
  },
  {
    finds: 'burger',
    words: `burgers, hamburger, hamburgers, hamburguesa, hamburguesas, hamburgueria, برجر, برغر, बर्गर, 汉堡`,
  },
  {
    finds: 'curry, thali',
    words: `indian food, currys, comida india, comida indiana, cuisine indienne, indisches essen, كاري, करी, 咖喱`,
  },
  {
    finds: 'seafood, fish',
    words: `fish restaurant, mariscos, pescado, marisco, peixe, fruits de mer, poisson, meeresfruchte, fisch, مأكولات بحرية, سمك, सीफूड, मछली, 海鲜`,
  },
  {
    finds: 'vegan, vegetarian',
    words: `vegano, vegana, vegetariano, vegetariana, vegetarien, vegetalien, vegetarisch, plant based, نباتي, वीगन, शाकाहारी, 素食`,
  },
  {
    finds: 'breakfast',
    words: `brunch, breakfasts, desayuno, desayunos, cafe da manha, pequeno almoco, petit dejeuner, fruhstuck, فطور, إفطار, नाश्ता, 早餐, zaocan`,
  },
  {
    finds: 'coffee',
    words: `coffee shop, cafeteria, cappuccino, espresso, latte, kaffee, cafezinho, قهوة, مقهى, كافيه, कॉफी, कैफे, 咖啡, 咖啡馆, kafei`,
  },
  { finds: 'tea', words: `tea room, te, cha, the vert, salon de the, tee, teehaus, شاي, चाय, chai, 茶, 茶馆, 奶茶` },
  {
    finds: 'juice, smoothie',
    words: `juices, zumo, zumos, jugo, suco, sumo, jus de fruits, saft, safte, عصير, जूस, 果汁`,
  },
  {
    finds: 'ice cream, sorbet',
    words: `gelato, icecream, gelateria, helado, helados, heladeria, sorvete, sorveteria, gelado, glace, glaces, glacier, eis, eisdiele, بوظة, آيس كريم, आइसक्रीम, 冰淇淋`,
  },
  {
    finds: 'bakery',
    words: `baker, breads, pastry, pastries, panaderia, pan, pasteleria, padaria, pao, confeitaria, boulangerie, boulanger, pain, patisserie, backerei, backer, brot, konditorei,
      مخبز, خبز, فرن, बेकरी, ब्रेड, 面包店, 面包, 烘焙, mianbao`,
  },
  {
    finds: 'cake',
    words: `cakes, birthday cake, wedding cake, cupcake, pastel, tarta, tartas, torta, bolo, bolos, bolo de aniversario, gateau, gateaux, gateau d anniversaire, kuchen, torte, geburtstagstorte, كيك, كعك, تورتة, केक, 蛋糕, dangao`,
  },
  {
    finds: 'grill, barbecue, skewers',
    words: `bbq, kebab, kebabs, shawarma, steak, parrilla, asador, barbacoa, churrasco, churrascaria, espetinho, grillades, brochettes, grillen, كباب, مشاوي, شواء, शवारमा, कबाब, 烧烤, 烤串`,
  },
  {
    finds: 'street food, =street food',
    words: `food truck, street stall, comida callejera, comida de rua, cuisine de rue, strassenessen, imbiss, طعام الشارع, स्ट्रीट फूड, चाट, 小吃, 夜市`,
  },
  {
    finds: 'home cook, =home cook',
    words: `home cooking, homemade food, comida casera, comida caseira, cuisine maison, plat maison, hausmannskost, أكل بيتي, طبخ منزلي, घर का खाना, ghar ka khana, 家常菜`,
  },
  {
    finds: 'catering, =catering',
    words: `caterer, caterers, banquete, servicio de catering, bufe, buffet, traiteur, partyservice, تموين, ضيافة, केटरिंग, कैटरिंग, 餐饮, 宴会`,
  },
  {
    finds: 'private chef, =private chef',
    words: `personal chef, chef at home, cook at home, chef privado, chef a domicilio, chef particular, chef a domicile, privatkoch, mietkoch, طباخ خاص, शेफ, रसोइया, 私厨, 厨师`,
  },
  {
    finds: 'cooking class',
    words: `cooking lesson, cookery, cooking course, clase de cocina, curso de cocina, aula de culinaria, cours de cuisine, kochkurs, دروس طبخ, खाना पकाने की क्लास, 烹饪课`,
  },
  {
    finds: '=meal prep, lunchbox, tiffin',
    words: `meal plan, lunch delivery, packed lunch, comida preparada, viandas, marmita, marmitas, repas prepares, essen auf radern, وجبات, टिफिन, खाना डिलीवरी, 送餐, 便当`,
  },
  {
    finds: '=groceries, greengrocer',
    words: `grocery, greengrocer, fruit and veg, supermercado, verduleria, fruteria, mercearia, hortifruti, epicerie, primeur, lebensmittel, gemuse, obst, بقالة, خضار, किराना, सब्जी, 杂货, 蔬菜`,
  },
  {
    finds: 'butcher',
    words: `meat, carniceria, carnicero, acougue, talho, boucherie, boucher, metzgerei, metzger, fleischerei, جزار, لحم, कसाई, 肉店`,
  },
  { finds: '=drinks', words: `drink, bebidas, bebida, boissons, boisson, getranke, مشروبات, पेय, 饮料` },
]

const local: TradeWords[] = [
  {
    finds: 'cleaning, cleaner',
    words: `cleaner, cleaners, cleaning lady, maid, maid service, housekeeper, limpieza, limpiadora, limpieza de casa, limpeza, faxina, faxineira, diarista, menage, femme de menage,
      nettoyage, reinigung, putzfrau, putzen, gebaudereinigung, تنظيف, نظافة, تنظيف المنازل, تنظيف منازل, عاملة نظافة, सफाई, घर की सफाई, सफाई वाला, safai, 清洁, 保洁, 打扫, 家政, baojie`,
  },
  {
    finds: 'laundry, ironing',
    words: `laundromat, dry cleaning, dry cleaner, lavanderia, planchado, tintoreria, passadoria, passar roupa, blanchisserie, pressing, repassage, wascherei, bugeln, bugelservice, غسيل, مكوى, مغسلة, धुलाई, इस्त्री, धोबी, dhobi, 洗衣, 干洗`,
  },
  {
    finds: 'plumber, plumbing',
    words: `plumbers, leak, blocked drain, burst pipe, fontanero, fontaneria, plomero, plomeria, gasfiter, encanador, canalizador, encanamento, plombier, plomberie,
      klempner, klempnerei, installateur, sanitar, سباك, سباكة, प्लंबर, प्लम्बर, नल ठीक, 水管工, 管道工, 水管, shuiguan`,
  },
  {
    finds: 'electrician, electrical',
    words: `electricians, electric, wiring, electricista, electricidad, eletricista, eletrica, electricien, electricite, elektriker, elektrik, elektro,
      كهربائي, كهرباء, فني كهرباء, बिजली, बिजली मिस्त्री, इलेक्ट्रीशियन, bijli mistri, 电工, 电气, diangong`,
  },
  {
    finds: 'solar',
    words: `solar panel, solar panels, photovoltaic, heat pump, placas solares, paneles solares, painel solar, panneaux solaires, solaranlage, photovoltaik, warmepumpe, طاقة شمسية, सोलर, सौर, 太阳能`,
  },
  {
    finds: 'gardener, gardening, =garden',
    words: `gardening, landscaper, landscaping, lawn mowing, lawn care, jardinero, jardineria, jardin, jardineiro, jardinagem, jardinier, jardinage, gartner, gartenarbeit, garten, بستاني, حديقة, حدائق, माली, बागवानी, mali, 园丁, 园艺, 花园`,
  },
  {
    finds: 'movers, =moving',
    words: `mover, removal, removals, relocation, moving company, mudanza, mudanzas, mudanca, mudancas, frete, demenagement, demenageur, umzug, umzugsfirma, نقل عفش, نقل أثاث, शिफ्टिंग, पैकर्स मूवर्स, 搬家, 搬运, banjia`,
  },
  {
    finds: 'handyman',
    words: `odd jobs, furniture assembly, carpenter, carpintero, manitas, arreglos, chapuzas, marido de aluguel, faz tudo, carpinteiro, bricoleur, menuisier, hausmeister, handwerker, schreiner, tischler, نجار, عامل صيانة, बढ़ई, मिस्त्री, mistri, 木工, 杂工, 维修工`,
  },
  {
    finds: 'painter',
    words: `house painter, decorator, wall painting, pintor, pintores, pintura de casa, peintre, peintre en batiment, maler, anstreicher, streichen, دهان, صباغ, पेंटर, पुताई, 油漆工, 刷墙`,
  },
  {
    finds: 'repair',
    words: `fix, mend, reparacion, reparaciones, reparar, reparacao, conserto, consertos, assistencia tecnica, reparation, depannage, reparatur, reparieren, تصليح, إصلاح, صيانة, मरम्मत, रिपेयर, marammat, 维修, 修理, weixiu`,
  },
  {
    finds: 'bicycle',
    words: `bike, bikes, cycle repair, bike repair, bike shop, bicicleta, bicicletas, taller de bicicletas, reparacion de bicicletas, conserto de bicicleta, bicicletaria, velo, reparation velo, fahrrad, fahrradreparatur, fahrradwerkstatt,
      دراجة, دراجات, تصليح دراجات, साइकिल, साइकिल मरम्मत, 自行车, 修自行车`,
  },
  {
    finds: 'motorbike, scooter',
    words: `motorcycle, moped, moto, motos, motocicleta, motorrad, roller, دراجة نارية, मोटरसाइकिल, बाइक, 摩托车`,
  },
  {
    finds: 'car garage, car service, garage',
    words: `mechanic, auto repair, car repair, garage, mecanico, taller mecanico, taller, oficina, oficina mecanica, mecanicien, garagiste, werkstatt, autowerkstatt, kfz, ميكانيكي, كراج, تصليح سيارات, मैकेनिक, गाड़ी मरम्मत, 修车, 汽车维修`,
  },
  {
    finds: 'car wash, detailing',
    words: `carwash, auto wash, lavado de coches, lavado de autos, lava jato, lavagem de carro, lavage auto, lavage voiture, autowasche, autopflege, غسيل سيارات, कार वॉश, 洗车`,
  },
  {
    finds: 'phone, laptop',
    words: `mobile repair, smartphone, cell phone, iphone, screen repair, computer repair, movil, celular, telefono, telemovel, conserto de celular, telephone, portable, handy, handyreparatur, هاتف, جوال, موبايل, फोन, मोबाइल, 手机, 手机维修`,
  },
  {
    finds: 'cobbler',
    words: `shoe repair, shoemaker, shoes, zapatero, zapatos, sapateiro, cordonnier, schuster, schuhreparatur, إسكافي, मोची, 修鞋`,
  },
  {
    finds: 'tailor, alterations',
    words: `seamstress, dressmaker, sewing, tailoring, sastre, modista, costurera, arreglos de ropa, alfaiate, costureira, couturier, couturiere, retouches, tailleur, schneider, schneiderin, schneiderei, anderungsschneiderei, خياط, خياطة, درزي, दर्जी, सिलाई, darzi, 裁缝, 改衣, caifeng`,
  },
  {
    finds: 'locksmith',
    words: `locked out, lock, locks change, cerrajero, cerrajeria, chaveiro, serralheiro, serrurier, schlusseldienst, أقفال, مفاتيح, فتح أقفال, ताला, चाबी, ताला चाबी, 开锁, 锁匠, kaisuo`,
  },
  {
    finds: 'dog walking',
    words: `dog walker, walk my dog, paseador de perros, paseo de perros, passeador de caes, passeio de caes, promeneur de chien, promenade de chien, hundesitter, gassi, gassi gehen, تمشية كلاب, कुत्ता टहलाना, 遛狗`,
  },
  {
    finds: 'pet grooming',
    words: `dog grooming, dog groomer, groomer, peluqueria canina, banho e tosa, tosa, toilettage, toiletteur, hundesalon, hundefriseur, hundepflege, حلاقة كلاب, عناية بالحيوانات, पेट ग्रूमिंग, 宠物美容, 宠物`,
  },
  {
    finds: 'pet sitting, cat visit',
    words: `dog sitter, cat sitter, pet sitter, cuidador de mascotas, guarderia canina, cuidador de animais, garde d animaux, tierbetreuung, katzensitter, رعاية حيوانات, पालतू देखभाल, 宠物寄养`,
  },
  {
    finds: 'photographer, photography',
    words: `photo, photos, photo shoot, photoshoot, photograph, portraits, videographer, fotografo, fotografa, fotografia, foto, ensaio fotografico, photographe, photographie, seance photo, fotograf, fotografin, fotografie, مصور, تصوير, مصور فوتوغرافي, फोटोग्राफर, फोटो, 摄影, 摄影师, 拍照, sheying`,
  },
  {
    finds: 'mathematics',
    words: `math, maths, matematicas, matematica, mathematiques, soutien maths, mathe, mathematik, mathenachhilfe, رياضيات, गणित, 数学`,
  },
  {
    finds: 'tutor, tutoring',
    words: `tutors, private lesson, homework help, profesor particular, clases particulares, aulas particulares, explicador, reforco escolar, soutien scolaire, cours particuliers, nachhilfe, nachhilfelehrer, مدرس خصوصي, دروس خصوصية, ट्यूशन, ट्यूटर, 家教, 补习, jiajiao`,
  },
  {
    finds: 'language teacher',
    words: `english lessons, language course, english teacher, spanish lessons, french lessons, clases de ingles, profesor de ingles, aulas de ingles, professor de ingles, cours d anglais, cours de langue, englischunterricht, sprachkurs, sprachlehrer, دروس لغة, معلم لغة, अंग्रेज़ी क्लास, भाषा, 英语课, 外语`,
  },
  {
    finds: 'florist, flowers, bouquet',
    words: `flower, bouquet, flower shop, floristeria, floreria, flores, floricultura, florista, fleuriste, fleurs, blumen, blumenladen, florist in, زهور, ورد, محل ورد, फूल, फूलवाला, 花店, 鲜花`,
  },
  {
    finds: 'bookshop, book',
    words: `bookstore, books, libreria, libros, livraria, livros, librairie, livres, buchhandlung, bucher, مكتبة, كتب, किताब, 书店`,
  },
  {
    finds: 'furniture',
    words: `furniture maker, joiner, muebles, mueble a medida, moveis, moveis planejados, meubles, ebeniste, mobel, mobelbau, أثاث, फर्नीचर, 家具`,
  },
  {
    finds: 'ceramics',
    words: `pottery, ceramica, alfareria, olaria, ceramique, poterie, keramik, topfern, فخار, मिट्टी के बर्तन, 陶艺, 陶瓷`,
  },
  {
    finds: 'print',
    words: `printing, copy shop, imprenta, impresion, grafica, impressao, imprimerie, impression, druckerei, copyshop, مطبعة, طباعة, छपाई, प्रिंटिंग, 打印, 印刷`,
  },
  { finds: 'shop', words: `store, tienda, loja, boutique, magasin, laden, geschaft, متجر, دكان, दुकान, 商店` },
  {
    finds: 'plant nursery, house plant',
    words: `garden centre, garden center, plants, vivero, plantas, viveiro, pepiniere, plantes, gartnerei, pflanzen, مشتل, نباتات, नर्सरी, पौधे, 植物, 苗圃`,
  },
]

const other: TradeWords[] = [
  {
    finds: 'nail studio, manicure, pedicure, =beauty and nails',
    words: `nails, nail salon, nail art, nail studio, manicurist, gel nails, manicura, pedicura, unas, salon de unas, manicure e pedicure, unha, unhas, ongles, onglerie, manucure, pedicurie, nagel, nagelstudio, manikure, pedikure, maniküre, أظافر, مانيكير, بديكير, नाखून, मैनीक्योर, पेडिक्योर, 美甲, 修甲, 指甲, meijia`,
  },
  {
    finds: 'lash',
    words: `eyelash, eyelashes, lash extensions, pestanas, extension de pestanas, cilios, extensao de cilios, cils, extension de cils, wimpern, wimpernverlangerung, رموش, पलक, 睫毛, 美睫`,
  },
  {
    finds: 'make-up',
    words: `makeup, make up, makeup artist, make up artist, mua, maquillaje, maquilladora, maquillador, maquiagem, maquiadora, maquilhagem, maquillage, maquilleuse, maquilleur, schminken, visagistin, visagist, مكياج, ميك اب, خبيرة تجميل, मेकअप, मेकअप आर्टिस्ट, 化妆, 化妆师`,
  },
  {
    finds: 'facial, skin care, =beauty and nails',
    words: `skin care, skincare, cosmetics, beautician, estetica, esteticista, limpieza facial, belleza, limpeza de pele, beleza, soin du visage, esthetique, estheticienne, institut de beaute, kosmetik, kosmetikerin, gesichtsbehandlung, تجميل, بشرة, عناية بالبشرة, फेशियल, ब्यूटी पार्लर, पार्लर, 美容, 护肤`,
  },
  {
    finds: 'massage',
    words: `massages, deep tissue, deep tissue massage, swedish massage, sports massage, masseur, masseuse, massage therapist, masaje, masajes, masajista, massagem, massagens, massagista, massagen, thaimassage, masseurin, مساج, تدليك, मालिश, मसाज, malish, maalish, 按摩, 推拿, 足疗, anmo, tuina`,
  },
  {
    finds: 'hammam, steam bath',
    words: `spa, sauna, turkish bath, banos turcos, bano turco, banho turco, bain turc, dampfbad, حمام, حمام مغربي, سبا, स्पा, 汗蒸, 水疗, 桑拿`,
  },
  {
    finds: 'yoga',
    words: `yogastudio, clases de yoga, aulas de yoga, ioga, cours de yoga, yogakurs, يوغا, योग, योगा, 瑜伽, yujia`,
  },
  { finds: 'pilates', words: `reformer, cours de pilates, clases de pilates, بيلاتس, पिलाटे, 普拉提` },
  {
    finds: 'personal trainer, fitness',
    words: `gym, gyms, workout, personal training, trainer, entrenador personal, gimnasio, academia, coach sportif, salle de sport, musculation, fitnessstudio, fitnesstrainer, مدرب شخصي, نادي رياضي, رياضة, जिम, ट्रेनर, 健身, 健身房, 私教, jianshen`,
  },
  {
    finds: 'swimming',
    words: `swim, swim lessons, swimming lessons, natacion, clases de natacion, natacao, aulas de natacao, natation, cours de natation, schwimmen, schwimmkurs, سباحة, तैराकी, 游泳, youyong`,
  },
  {
    finds: 'dance',
    words: `dancing, dancer, ballet, salsa, baile, clases de baile, bailar, danca, aulas de danca, danse, cours de danse, tanzen, tanzschule, tanzkurs, رقص, डांस, नृत्य, 舞蹈, 跳舞`,
  },
  {
    finds: 'martial arts',
    words: `karate, judo, taekwondo, boxing, kung fu, self defence, self defense, artes marciales, artes marciais, arts martiaux, kampfsport, kampfkunst, فنون قتالية, كاراتيه, मार्शल आर्ट, कराटे, 武术, 跆拳道`,
  },
  {
    finds: 'meditation, breath',
    words: `mindfulness, meditacion, meditacao, achtsamkeit, meditieren, تأمل, ध्यान, 冥想`,
  },
  {
    finds: 'guitar',
    words: `guitarra, clases de guitarra, violao, aulas de violao, aulas de guitarra, guitare, cours de guitare, gitarre, gitarrenunterricht, غيتار, جيتار, गिटार, 吉他, jita`,
  },
  {
    finds: 'piano',
    words: `clases de piano, aulas de piano, cours de piano, klavier, klavierunterricht, klavierlehrer, بيانو, पियानो, 钢琴, gangqin`,
  },
  {
    finds: 'singing',
    words: `singer, vocal coach, voice lessons, canto, clases de canto, aulas de canto, cantar, chant, cours de chant, gesang, gesangsunterricht, singen, غناء, गायन, गाना सीखना, 唱歌, 声乐`,
  },
  {
    finds: 'music lessons',
    words: `music, music teacher, music school, musica, clases de musica, aulas de musica, musique, cours de musique, musik, musikunterricht, musikschule, موسيقى, دروس موسيقى, संगीत, 音乐, 音乐课`,
  },
  {
    finds: 'drawing, painting class',
    words: `art class, art lessons, dibujo, clases de pintura, desenho, aula de pintura, dessin, cours de dessin, malkurs, zeichenkurs, رسم, चित्रकला, 绘画, 画画`,
  },
  {
    finds: 'translation',
    words: `translator, translators, sworn translation, traduccion, traductor, traductora, traducao, tradutor, traduction, traducteur, traductrice, ubersetzung, ubersetzer, ubersetzerin, uebersetzung, ترجمة, مترجم, अनुवाद, अनुवादक, 翻译, fanyi`,
  },
  { finds: 'interpreter', words: `interpreting, interprete, dolmetscher, dolmetschen, مترجم فوري, दुभाषिया, 口译` },
  {
    finds: 'accountant',
    words: `accounting, bookkeeper, bookkeeping, tax advisor, tax return, contador, contable, gestoria, contabilidade, contabilista, comptable, expert comptable, steuerberater, buchhalter, محاسب, محاسبة, लेखाकार, अकाउंटेंट, 会计, kuaiji`,
  },
  {
    finds: 'legal advice',
    words: `lawyer, attorney, solicitor, abogado, abogada, advogado, advogada, avocat, avocate, anwalt, rechtsanwalt, anwaltin, محامي, استشارة قانونية, वकील, कानूनी सलाह, 律师, lushi`,
  },
  {
    finds: 'career coach, =consulting',
    words: `consultant, life coach, coaching, job coach, consultor, consultoria, asesor, asesoria, conseil, conseiller, berater, beratung, استشارات, مستشار, सलाहकार, 咨询, 顾问`,
  },
  {
    finds: 'driving lessons',
    words: `driving school, driving instructor, learn to drive, autoescuela, clases de conducir, autoescola, escola de conducao, aulas de direcao, auto ecole, lecons de conduite, fahrschule, fahrstunden, fuhrerschein, تعليم قيادة, مدرسة قيادة, ड्राइविंग स्कूल, 驾校, 学车`,
  },
  {
    finds: 'computer help, =online help',
    words: `it support, it help, tech support, pc help, informatico, ayuda informatica, soporte informatico, suporte tecnico, informatica, depannage informatique, informatique, computerhilfe, edv, pc hilfe, كمبيوتر, دعم فني, कंप्यूटर, कंप्यूटर मदद, 电脑, 电脑维修`,
  },
  {
    finds: 'website',
    words: `web design, web designer, web developer, website designer, diseno web, pagina web, web site, criacao de sites, webdesign, site internet, creation de site, webseite, webdesigner, homepage, تصميم مواقع, موقع إلكتروني, वेबसाइट, 网站, 网页设计`,
  },
  {
    finds: 'companion',
    words: `elder care, elderly care, carer, senior care, cuidador de mayores, cuidado de ancianos, cuidador de idosos, aide a domicile, personnes agees, seniorenbetreuung, altenpflege, رعاية مسنين, बुजुर्गों की देखभाल, 养老, 陪护`,
  },
  {
    finds: 'event planner, =events',
    words: `event, party planner, wedding planner, event planning, organizador de eventos, eventos, fiesta, fiestas, festa, festas, organisateur, evenement, evenementiel, mariage, eventplanung, hochzeitsplaner, veranstaltung, منظم حفلات, تنظيم حفلات, इवेंट, कार्यक्रम, 活动策划, 婚礼策划`,
  },
  { finds: 'dj', words: `disc jockey, disco, dj de boda, dj casamento, discomobile, دي جي, डीजे, 打碟` },
  {
    finds: 'party host',
    words: `birthday party, kids party, clown, magician, cumpleanos, animador infantil, fiesta infantil, festa infantil, animador, anniversaire enfant, animateur, kindergeburtstag, clown buchen, حفلة أطفال, عيد ميلاد, बर्थडे पार्टी, जन्मदिन, 生日派对, 儿童派对`,
  },
  {
    finds: 'babysitter',
    words: `baby sitter, babysitting, nanny, childcare, child care, childminder, ninera, canguro, cuidado de ninos, baba, ama, garde d enfants, nounou, kinderbetreuung, tagesmutter, جليسة أطفال, مربية, आया, बेबीसिटर, 保姆, 看孩子, 育儿, baomu`,
  },
  {
    finds: 'city walk, guide',
    words: `tour guide, guided tour, sightseeing, walking tour, guia turistico, visita guiada, guia de turismo, passeio guiado, visite guidee, stadtfuhrung, reisefuhrer, مرشد سياحي, جولة, गाइड, टूर गाइड, 导游, 城市游`,
  },
  {
    finds: 'tattoo',
    words: `tattoos, tattooist, tatuaje, tatuajes, tatuador, tatuagem, tatuagens, tatouage, tatoueur, tatowierung, tattoostudio, وشم, تاتو, टैटू, 纹身, 刺青, wenshen`,
  },
  { finds: 'henna', words: `mehndi, mehendi, mehandi, حناء, حنة, मेहंदी, 海娜` },
]

/** Words that qualify a trade. */
const shared: TradeWords[] = [
  {
    finds: 'children',
    words: `kids, kid, child, toddler, ninos, nino, infantil, criancas, crianca, enfants, enfant, kinder, kind, أطفال, طفل, बच्चे, बच्चों, 儿童, 孩子`,
  },
  {
    finds: 'wedding',
    words: `weddings, boda, bodas, casamento, casamentos, mariages, hochzeit, hochzeiten, زفاف, عرس, शादी, shaadi, 婚礼`,
  },
  {
    finds: 'lessons, class, teacher',
    words: `course, courses, clases, aulas, aula, cours, kurs, unterricht, دروس, دورة, क्लास, 课, 课程`,
  },
  { finds: 'home', words: `a domicilio, at home, a domicile, zu hause, em casa, منزلي, في المنزل, घर पर, 上门` },
  { finds: 'mobile', words: `movil peluquero, ambulant, itinerante` },
  {
    finds: 'women',
    words: `ladies, woman, mujeres, mujer, mulheres, feminino, femmes, femme, damen, frauen, نساء, سيدات, महिला, 女士`,
  },
  {
    finds: 'men',
    words: `gentlemen, man, hombres, hombre, homens, masculino, hommes, homme, herren, manner, رجال, पुरुष, 男士`,
  },
]

const nearby = (trades: TradeWords[], near: string): TradeWords[] => trades.map((trade) => ({ near, ...trade }))

export const tradeWords: readonly TradeWords[] = [
  ...nearby(hair, 'hair'),
  ...nearby(food, 'food'),
  ...nearby(local, '=repair'),
  ...other,
  ...shared,
]
