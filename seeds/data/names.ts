/** Common given and family names in Latin letters, by country; no real people. */
interface NameGroup {
  countries: string
  first: string
  last: string
}

export const nameGroups: NameGroup[] = [
  {
    countries: 'NG',
    first: 'Adaeze Chidi Ngozi Emeka Folake Tunde Amaka Segun Yewande Ifeanyi Zainab Musa Bisi Kelechi Hauwa Dayo',
    last: 'Okafor Adeyemi Bello Nwosu Balogun Eze Adebayo Okeke Lawal Obi Ogunleye Danjuma Akande Uche Yusuf Afolabi',
  },
  {
    countries: 'KE TZ',
    first: 'Wanjiru Otieno Achieng Kamau Zawadi Baraka Neema Juma Amina Kiprop Njeri Omari Rehema Mwangi Asha Salim',
    last: 'Kariuki Odhiambo Mwangi Wafula Njoroge Kimani Ochieng Mutua Hamisi Mushi Chebet Kilonzo Maina Komba Nyambura Said',
  },
  {
    countries: 'ZA',
    first:
      'Thandi Sipho Nomsa Pieter Lerato Ayanda Zanele Themba Annelie Kagiso Naledi Bongani Lindiwe Johan Refilwe Vusi',
    last: 'Dlamini Nkosi van-Wyk Mokoena Khumalo Botha Naidoo Molefe Zulu Pillay Mahlangu Jacobs Ndlovu Steyn Sithole Maseko',
  },
  {
    countries: 'GH',
    first: 'Ama Kwame Akosua Kofi Efua Yaw Abena Kojo Esi Kwabena Adwoa Nana Serwaa Kwesi Afia Fiifi',
    last: 'Mensah Owusu Asante Boateng Addo Osei Appiah Agyeman Darko Quaye Amoah Ofori Tetteh Ansah Sarpong Baah',
  },
  {
    countries: 'EG MA TN AE SA QA JO LB IQ',
    first: 'Layla Omar Salma Youssef Nour Karim Hana Tariq Mariam Samir Dina Hassan Rania Khaled Amal Ziad',
    last: 'Haddad Mansour Nasser Khoury Benali Saleh Farouk Hamdan Rahal Sabbagh Alami Zaidi Shahin Amrani Jaber Darwish',
  },
  {
    countries: 'SN CI RW',
    first:
      'Aminata Ousmane Fatou Moussa Awa Ibrahima Mariama Kouassi Adjoua Jean-Bosco Clarisse Mamadou Khady Aline Serge Eric',
    last: 'Diop Ndiaye Fall Sow Kouame Traore Ba Uwimana Habimana Kone Yao Gueye Mugisha Cisse Toure Sarr',
  },
  {
    countries: 'ET',
    first:
      'Selam Abebe Hirut Dawit Meron Tesfaye Tigist Yonas Bethlehem Kebede Marta Getachew Hana Solomon Rahel Bekele',
    last: 'Tadesse Alemu Haile Bekele Desta Girma Assefa Tesfaye Mengistu Wolde Gebre Abate Demissie Lemma Kassa Worku',
  },
  {
    countries: 'IN',
    first: 'Ananya Rohan Meera Arjun Kavya Vikram Priya Imran Lakshmi Dev Asha Nikhil Farida Sanjay Ritu Kiran',
    last: 'Sharma Patel Iyer Reddy Khan Das Nair Singh Gupta Rao Mehta Joshi Bose Pillai Kaur Menon',
  },
  {
    countries: 'PK',
    first: 'Ayesha Bilal Hina Usman Sana Faisal Mehwish Zeeshan Saima Kamran Nadia Asad Rabia Imran Sadia Waqas',
    last: 'Malik Qureshi Butt Chaudhry Mirza Sheikh Raza Abbasi Siddiqui Baig Khattak Javed Aslam Iqbal Farooqi Hashmi',
  },
  {
    countries: 'BD',
    first: 'Nusrat Rafiq Sharmin Tanvir Farhana Arif Mitu Shafiq Rumana Kabir Lamia Sohel Ruma Jamil Nasrin Habib',
    last: 'Rahman Hossain Akter Chowdhury Islam Ahmed Sarker Uddin Mia Khatun Biswas Talukder Haque Alam Karim Begum',
  },
  {
    countries: 'LK NP MV',
    first: 'Nimal Sanduni Kasun Dilini Suman Anita Bishal Maya Ruwan Ishara Prakash Sita Ahmed Aishath Hari Lakmini',
    last: 'Perera Fernando Silva Jayasuriya Shrestha Gurung Tamang Rai Thapa Bandara Dias Adhikari Waheed Rasheed Mendis Karki',
  },
  {
    countries: 'JP',
    first: 'Yuki Haruto Sakura Ren Aoi Kenji Hana Takumi Mei Daichi Emi Sota Rin Naoko Kaito Misaki',
    last: 'Sato Tanaka Mori Yamamoto Kobayashi Ito Nakamura Hayashi Shimizu Ogawa Fujita Okada Ueda Ishii Matsuda Hara',
  },
  {
    countries: 'KR',
    first: 'Jiwoo Minjun Seoyeon Doyun Haeun Jiho Sua Junseo Yuna Hyunwoo Eunji Taemin Mina Seojun Bora Dohyun',
    last: 'Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang',
  },
  {
    countries: 'CN TW HK',
    first: 'Mei Wei Xiu Jun Lan Hao Fang Ming Yan Tao Ling Jian Hui Bo Qing Yu',
    last: 'Chen Wang Lin Zhang Liu Huang Wu Zhao Chan Leung Xu Sun Guo Ho Tsai Lam',
  },
  {
    countries: 'MN',
    first: 'Bolor Temuulen Sarnai Bataar Oyuna Ganbold Nomin Erdene Tuya Munkh Anu Dorj Solongo Tulga Zaya Bayar',
    last: 'Bat Ganbaatar Dorj Enkh Boldoo Tumur Chuluun Gantulga Otgon Baatar Sukh Purev Myagmar Tseren Naran Altan',
  },
  {
    countries: 'TH KH',
    first: 'Malee Somchai Anong Niran Ploy Chai Dara Sokha Kanya Arthit Bopha Vannak Siriporn Kittisak Chantha Rith',
    last: 'Saetang Wongsa Srisuk Chaiyo Kaewmala Sok Chea Phan Boonmee Thongdee Kim Ly Suwan Rattana Meas Heng',
  },
  {
    countries: 'VN',
    first: 'Linh Minh Huong Tuan Lan Duc Mai Khanh Thao Quang Ngoc Hai Trang Long Yen Nam',
    last: 'Nguyen Tran Le Pham Hoang Phan Vu Dang Bui Do Ho Ngo Duong Ly Dinh Truong',
  },
  {
    countries: 'ID',
    first: 'Dewi Budi Sari Agus Putri Bayu Wulan Rizky Ayu Hendra Ratna Dimas Indah Fajar Made Wayan',
    last: 'Santoso Wijaya Pratama Hartono Kusuma Siregar Nugroho Saputra Lestari Gunawan Susanto Setiawan Halim Utami Suryadi Nasution',
  },
  {
    countries: 'PH GU',
    first: 'Maria Jose Liza Paolo Grace Miguel Joy Ramon Tala Diego Carmela Nico Bea Rafael Luz Andres',
    last: 'Santos Reyes Cruz Bautista Garcia Mendoza Flores Ramos Castro Villanueva Aquino Torres Navarro Salazar Dizon Cruz-Perez',
  },
  {
    countries: 'MY SG',
    first: 'Aisyah Farid Siti Wei-Ling Arvind Nurul Hafiz Mei-Xin Kumar Zara Jun-Hao Priya Iskandar Li-Na Ravi Amir',
    last: 'Abdullah Tan Lim Ismail Ng Subramaniam Lee Hassan Wong Rahman Ong Pillai Chong Yusof Goh Nair',
  },
  {
    countries: 'IL',
    first: 'Noa Eitan Tamar Yonatan Maya Avi Shira Omer Yael Lior Dana Gal Michal Itai Rivka Nadav',
    last: 'Cohen Levi Mizrahi Peretz Biton Friedman Katz Azoulay Shapiro Dahan Golan Amar Rosen Segal Harel Barak',
  },
  {
    countries: 'TR AZ',
    first: 'Elif Emre Zeynep Can Ayse Murat Deniz Aylin Kerem Leyla Rashad Nigar Baris Gunel Selin Orkhan',
    last: 'Yilmaz Kaya Demir Aydin Arslan Aliyev Mammadov Sahin Koc Ozturk Hasanov Polat Kilic Guliyeva Celik Tekin',
  },
  {
    countries: 'IR',
    first: 'Parisa Reza Shirin Arash Nasrin Kamran Leila Behrouz Mina Omid Yasmin Farhad Roya Dariush Azar Siavash',
    last: 'Ahmadi Hosseini Karimi Rahimi Moradi Tehrani Shirazi Jafari Nouri Rostami Farahani Ebrahimi Kazemi Sadeghi Amini Bahrami',
  },
  {
    countries: 'KZ UZ',
    first:
      'Aigerim Nursultan Dana Timur Madina Arman Gulnara Bekzod Nilufar Daniyar Zarina Jasur Saule Rustam Aliya Sherzod',
    last: 'Nurlanov Akhmetova Karimov Yusupova Ibragimov Tursunov Seitkali Rakhimova Omarov Abdullaeva Zhumabek Ergashev Bekova Mirzaev Kassym Saidov',
  },
  {
    countries: 'GE AM',
    first: 'Nino Giorgi Tamar Levan Ani Tigran Mariam Davit Lusine Armen Ketevan Luka Narine Aram Salome Hayk',
    last: 'Beridze Kapanadze Gelashvili Maisuradze Petrosyan Hakobyan Sargsyan Grigoryan Lomidze Tsiklauri Harutyunyan Dvali Avetisyan Jibladze Karapetyan Mkrtchyan',
  },
  {
    countries: 'GB IE AU NZ US CA',
    first: 'Olivia Jack Emma Liam Grace Oscar Ruby Finn Sophie Noah Isla Theo Hazel Callum Maeve Ethan',
    last: 'Walsh Turner Murphy Clarke Bennett Kelly Fraser Hughes Parker Doyle Morgan Reid Collins Hayes Foster Quinn',
  },
  {
    countries: 'FR PF',
    first: 'Camille Louis Chloe Hugo Manon Jules Lea Antoine Ines Paul Juliette Marius Anouk Theo Margaux Remi',
    last: 'Martin Bernard Dubois Moreau Laurent Girard Roux Fontaine Mercier Blanchard Garnier Chevalier Lambert Rousseau Perrin Colin',
  },
  {
    countries: 'DE CH',
    first: 'Hannah Lukas Lena Jonas Mia Felix Clara Moritz Greta Anton Frieda Paul Ida Emil Nora Matteo',
    last: 'Fischer Weber Wagner Becker Hofmann Keller Brunner Vogel Winter Sommer Baumann Lang Huber Graf Schuster Meier',
  },
  {
    countries: 'IT',
    first: 'Giulia Marco Chiara Luca Sofia Matteo Elena Davide Martina Paolo Alice Andrea Bianca Nicola Irene Tommaso',
    last: 'Rossi Bianchi Ferrari Romano Greco Conti Marino Gallo Rizzo Moretti Barbieri Lombardi Fontana Caruso Serra Villa',
  },
  {
    countries: 'ES MX GT CR DO PA AR CO CL PE UY EC BO',
    first:
      'Lucia Mateo Valentina Diego Camila Andres Sofia Javier Elena Santiago Marisol Pablo Ximena Tomas Paloma Rafael',
    last: 'Garcia Fernandez Lopez Ramirez Torres Morales Herrera Castillo Vargas Rojas Mendoza Ortega Navarro Silva Campos Quispe',
  },
  {
    countries: 'PT BR',
    first: 'Ana Joao Beatriz Tiago Mariana Rui Ines Miguel Leonor Pedro Clara Duarte Luana Caio Rita Vasco',
    last: 'Silva Santos Ferreira Pereira Costa Oliveira Almeida Carvalho Ribeiro Lopes Moreira Nunes Rocha Teixeira Barros Duarte',
  },
  {
    countries: 'NL SE',
    first: 'Sanne Daan Lotte Bram Saga Elias Maja Oskar Fleur Sem Astrid Nils Eva Jasper Linnea Thijs',
    last: 'de-Vries Jansen Bakker Visser Lindberg Nilsson Bergström Lund Smit Mulder Holm Ekström Dekker Sjöberg Vos Nyström',
  },
  {
    countries: 'PL CZ UA RO',
    first: 'Zofia Jakub Oksana Taras Eliska Tomas Ioana Andrei Maja Filip Iryna Bohdan Tereza Mihai Alina Pavel',
    last: 'Nowak Kowalska Shevchenko Bondar Novak Dvorak Popescu Ionescu Zielinska Marek Kovalenko Svoboda Dumitru Wisniewski Horak Moroz',
  },
  {
    countries: 'GR',
    first:
      'Eleni Nikos Maria Giorgos Katerina Dimitris Sofia Yannis Anna Kostas Ioanna Petros Zoe Stavros Danae Alexis',
    last: 'Papadakis Nikolaidis Georgiou Vlachos Makris Kostas Pappas Karras Stathis Galanis Dimos Kalogeras Xenakis Lekkas Manos Raptis',
  },
  {
    countries: 'JM TT',
    first:
      'Shanice Devon Keisha Marlon Alicia Andre Simone Kerwin Tamara Dwayne Nadine Curtis Renee Jermaine Camille Rohan',
    last: 'Campbell Williams Brown Mohammed Ramkissoon Grant Clarke Baptiste Singh Joseph Reid Morgan Ali Francis Lewis Gordon',
  },
  {
    countries: 'FJ PG WS',
    first: 'Litia Josefa Mere Sione Ana Tevita Salote Peni Lani Mose Sina Kila Vasiti Apisai Lagi Tavita',
    last: 'Tuilagi Vakatawa Leota Naivalu Faleolo Kila Waqa Tamani Sefo Kaupa Ratu Matautia Toua Lesa Ravu Pita',
  },
]

/** Patterns of street names by language. */
export const streetForms: Record<string, string> = {
  pt: 'Rua das Flores|Rua do Sol|Avenida Central|Travessa do Forno|Largo da Fonte|Rua Nova',
  es: 'Calle Mayor|Calle del Sol|Avenida Central|Paseo del Río|Calle de la Fuente|Calle Nueva',
  fr: 'Rue du Marché|Rue de la Gare|Avenue Centrale|Rue des Jardins|Place du Puits|Rue Neuve',
  de: 'Marktgasse|Bahnhofstraße|Gartenweg|Lindenstraße|Brunnengasse|Neue Straße',
  it: 'Via del Mercato|Via Roma|Via dei Giardini|Corso Centrale|Vicolo del Forno|Via Nuova',
  en: 'Market Street|Station Road|Garden Lane|Mill Road|Well Street|New Road',
  id: 'Jalan Melati|Jalan Pasar|Jalan Merdeka|Jalan Kenanga|Jalan Sungai|Jalan Baru',
  in: 'Market Marg|Station Road|Garden Road|Temple Tank Road|Lake View Road|Mill Road',
  ar: 'Market Street|Old Gate Street|Garden Street|Fountain Street|Sea Road|Station Street',
  asia: 'Soi Market|Lotus Road|Riverside Road|Temple Gate Road|Bamboo Lane|Station Road',
}
