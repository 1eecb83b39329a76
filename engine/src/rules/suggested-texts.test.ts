import { expect, test } from 'vitest'
import { readPageExample } from '#examples/read-example.ts'
import { body, document, head, page } from './example.ts'
import { factsOf } from './markup-facts.ts'
import { siteName } from './site-name.ts'
import { longerTitle, shorterDescription, shorterTitle, suggestedDescription, suggestedTitle } from './suggested-texts.ts'

const descriptionOf = (html: string, inHead = '', lang = 'en') =>
  suggestedDescription(readPageExample(page(document(`<title>Boots</title>${inHead}`, html, lang))))
const SENTENCES = 'We make waterproof boots for wet trails. Each pair is resoled in our own workshop for free.'

test('a suggested description consists of whole sentences of the text, without links and headings', () => {
  const html = `<main><a href="#content">Skip to main content</a><h1>Download boots</h1><p>By Ann, May 2026</p><p>${SENTENCES} A third sentence that is cut off, because the description has room for only 155 characters.</p></main>`
  expect(descriptionOf(html)).toBe(SENTENCES)
  expect(descriptionOf(`<main><p>We make waterproof boots for wet trails.</p><p>${SENTENCES.slice(41)}</p></main>`)).toBe(SENTENCES)
})

test('without suitable sentences, the suggested description is a placeholder', () => {
  expect(descriptionOf(`<main><div>${SENTENCES}</div></main>`)).toBe('YOUR PAGE DESCRIPTION')
  expect(descriptionOf('<main><p>Boots for wet trails.</p></main>')).toBe('YOUR PAGE DESCRIPTION')
  expect(descriptionOf(`<main><p>Our boots,<br>${SENTENCES.replace('We', 'we')}</p></main>`)).toBe('YOUR PAGE DESCRIPTION')
  expect(descriptionOf(`<main><p>${SENTENCES.slice(41)}</p><p>${SENTENCES.slice(41)}</p></main>`)).toBe('YOUR PAGE DESCRIPTION')
  expect(descriptionOf(`<main><p>${'Boots and '.repeat(20)} shoes.</p></main>`)).toBe('YOUR PAGE DESCRIPTION')
})

test('a suggested description does not begin with a note, a question, a label or a deadline', () => {
  const question = 'How were you affected by the wet trails in the hills of the north, as a walker?'
  for (const note of [`<p><em><strong>${question}</strong></em></p>`, `<p>${question}</p>`, `<p><i>${SENTENCES.slice(0, 40)}</i></p>`])
    expect(descriptionOf(`<main>${note}<p>${SENTENCES}</p></main>`)).toBe(SENTENCES)
  expect(descriptionOf(`<main><p><b>We</b> ${SENTENCES.slice(3)}</p></main>`)).toBe(SENTENCES)
  for (const deadline of ['Only two days left to register for our walk.', 'Остава още един ден до крайния срок за записване.']) {
    expect(descriptionOf(`<main><p>${deadline} ${SENTENCES}</p></main>`)).toBe('YOUR PAGE DESCRIPTION')
    expect(descriptionOf('', `<meta property="og:description" content="${deadline} ${SENTENCES}">`)).toBe('YOUR PAGE DESCRIPTION')
  }
  for (const label of ['Description: ', 'ΠΕΡΙΓΡΑΦΗ:'])
    expect(descriptionOf(`<main><p>${label}${SENTENCES}</p></main>`)).toBe('YOUR PAGE DESCRIPTION')
  expect(descriptionOf(`<main><p>The deadlines for claims are short: ${SENTENCES}</p></main>`)).toContain('The deadlines for claims')
})

test('og:description is preferred if it is long enough', () => {
  const shared = 'Waterproof boots for wet trails, resoled in our own workshop for as long as you wear them'
  expect(descriptionOf(`<p>${SENTENCES}</p>`, `<meta property="og:description" content="${shared}">`)).toBe(shared)
  expect(descriptionOf(`<p>${SENTENCES}</p>`, '<meta property="og:description" content="Boots">')).toBe(SENTENCES)
})

test('a suggested description is not longer than advised', () => {
  const chinese = '本文详细分析了Linux内核cgroup子系统初始化的全部过程和主要数据结构。'
  expect(descriptionOf(`<p>${chinese.repeat(3)}</p>`, '', 'zh')).toBe(chinese)
  expect(shorterDescription(chinese.repeat(4))).toBe(chinese)
  expect(shorterDescription(`${chinese.slice(0, -1)}，${chinese.slice(0, -1).repeat(3)}`)).toBeNull()
  expect(shorterDescription(`${SENTENCES} ${'Boots '.repeat(20)}`)).toBe(SENTENCES)
})

test('a description that is a little too long does not lose a third of its text', () => {
  const first = 'Years of experience with organizations of all sizes, from hubs in Lisbon to villas in the hills.'
  expect(shorterDescription(`${first} Sustainable and memorable meals that fit your plans and taste good.`)).toBeNull()
  expect(shorterDescription(`${first} ${'Sustainable and memorable meals that fit your plans and taste good. '.repeat(4)}`)).toBe(first)
})

test('a shorter description keeps places and names', () => {
  const more = `Workshop visits on Saturdays and Sundays, ${'and all day on weekdays, '.repeat(4)}by appointment in Berlin.`
  expect(shorterDescription(`${SENTENCES} ${more}`, 'Boots for wet trails')).toBe(SENTENCES)
  expect(shorterDescription(`${SENTENCES} ${more}`, 'Boot repair Berlin')).toBeNull()
  expect(shorterDescription(`${SENTENCES} ${more} Berlin, Germany.`)).toBeNull()
  expect(shorterDescription(`${SENTENCES} ${more.replace('Berlin', 'الرياض')}`, 'إصلاح الأحذية في الرياض')).toBeNull()
})

test('the title of a home page may start with the name of the site, if the page shows it', () => {
  const nameOn = (inBody: string, title = 'Acme Boots | Boots for wet trails') =>
    siteName(readPageExample(page(document(`<title>${title}</title>`, inBody), { url: 'http://127.0.0.1/' })))
  expect(nameOn('<a href="/">Acme Boots<span>for wet trails</span></a>')).toBe('Acme Boots')
  expect(nameOn('<footer>© 2026 Acme Boots. All rights reserved.</footer>')).toBe('Acme Boots')
  expect(nameOn('<a href="/">Home</a>')).toBe('Boots for wet trails')
  expect(nameOn('<footer>© 2026 Acme Boots</footer>', 'Acme Boots')).toBe('Acme Boots')
  expect(nameOn('<footer>© 2026 Acme</footer>', 'Boots for wet trails')).toBe('YOUR SITE NAME')
  expect(nameOn('<footer>© 2026 Acme. Boots for wet trails.</footer>', 'Boots | Acme')).toBe('Acme')
})

test('a notice at the end of the page is not suggested as a description', () => {
  const suggested = (text: string) => suggestedDescription(readPageExample(page(document('<title>Boots</title>', `<p>${text}</p>`))))
  const sentences = 'Our boots for wet trails keep your feet dry. They last for many years and long walks.'
  expect(suggested(sentences)).toBe(sentences)
  expect(suggested(`© 2026 Acme. ${sentences}`)).toBe('YOUR PAGE DESCRIPTION')
  expect(suggested(`${sentences} We use cookies.`)).toBe('YOUR PAGE DESCRIPTION')
})

test('an IP address or localhost is not the name of a site', () => {
  const at = (url: string, inHead = '<title>Boots</title>') => readPageExample(head(inHead, { url }))
  for (const host of ['127.0.0.1:8080', 'localhost', '[::1]']) expect(siteName(at(`http://${host}/`))).toBe('YOUR SITE NAME')
  expect(siteName(at('http://127.0.0.1/', '<title>Boots | Acme</title>'))).toBe('Acme')
  expect(siteName(at('http://127.0.0.1/', '<meta property="og:site_name" content="Boots, shoes, socks • Acme">'))).toBe('Acme')
  expect(siteName(at('https://www.shop.test/'))).toBe('shop.test')
  expect(siteName(at('http://127.0.0.1/', '<title>Ann Lee - Engineer, writer</title>'))).toBe('YOUR SITE NAME')
  expect(siteName(at('http://127.0.0.1/', '<title>Boots | Acme, Inc.</title>'))).toBe('Acme, Inc.')
  expect(siteName(at('http://127.0.0.1/', '<title>Home - Start Bootstrap Template</title>'))).toBe('YOUR SITE NAME')
  const titleWithSlogan = '<title>Acme Boots – Delivery in all countries</title>'
  expect(siteName(at('https://www.acme-boots.test/', titleWithSlogan))).toBe('Acme Boots')
  expect(siteName(at('https://www.acme-boots.test/a', titleWithSlogan))).toBe('Delivery in all countries')
  const withLogo = (alt: string, file: string) =>
    siteName(
      readPageExample(
        page(document('<title>Acme Boots Ltd – Made for the rain</title>', `<img src="/${file}" alt="${alt}">`), {
          url: 'http://127.0.0.1/',
        }),
      ),
    )
  expect(withLogo('Acme Boots', 'logo_2.png')).toBe('Acme Boots Ltd')
  expect(withLogo('Acme Boots', 'boots.png')).toBe('Made for the rain')
  expect(withLogo('', 'logo_2.png')).toBe('Made for the rain')
  expect(siteName(at('https://shop.test/a', '<title>Plots — seaborn 0.13.2 documentation</title>'))).toBe('seaborn')
  const local = readPageExample(body('<h1>Waterproof walking boots for women</h1>', { url: 'http://127.0.0.1/boots' }))
  expect(suggestedTitle(local)).toBe('Waterproof walking boots for women')
  expect(longerTitle(at('http://127.0.0.1/'))).not.toContain('127.0.0.1')
})

test('a longer title does not keep a sign without a name after it', () => {
  expect(longerTitle(readPageExample(head('<title>Boots |</title>')))).toBe('Boots – WHAT YOUR PAGE OFFERS')
})

test('of a title that is too long, the name of the site is dropped first', () => {
  const shortened = (title: string) => shorterTitle(readPageExample(head(`<title>${title}</title>`)))
  expect(shortened('Me Caí por un Suelo Mojado sin Señalizar: Qué Puedo Reclamar | Tu Indemnización Laboral')).toBe(
    'Me Caí por un Suelo Mojado sin Señalizar: Qué Puedo Reclamar',
  )
  expect(shortened('The &lt;em&gt;Kestrel&lt;/em&gt; and other boots for long walks in the mountains | Acme')).toBe(
    'The Kestrel and other boots for long walks in the mountains',
  )
  expect(shortened('Building an 8-Bit Computer – Now With Instructions – Harbor Computer Museum')).toBe(
    'Building an 8-Bit Computer – Now With Instructions',
  )
  expect(shortened('Waterproof boots for women: all sizes and widths for wet trails | Acme')).toBe(
    'Waterproof boots for women: all sizes and widths for wet trails',
  )
  const siteName = '<meta property="og:site_name" content="Harbor Boots &amp; Shoes">'
  const withNameInside = head(`${siteName}<title>Waterproof boots for women | Harbor boots &amp; shoes | Kestrel by Ann</title>`)
  expect(shorterTitle(readPageExample(withNameInside))).toBe('Waterproof boots for women | Kestrel by Ann')
  const slogan = document(
    '<title>Acme Boots | Waterproof walking boots for women and for men in all widths</title>',
    '<h1>For all the ways that you still want to walk</h1>',
  )
  const withoutH1 = document('<title>Acme Boots and Shoes of York | Waterproof walking boots for women and men</title>', '<p>Boots</p>')
  expect(shorterTitle(readPageExample(page(withoutH1)))).toBeNull()
  expect(shorterTitle(readPageExample(page(slogan, { path: '/' })))).toBeNull()
})

test('the description for shared links is suggested, unless it is about the whole site', () => {
  const described = (text: string, url: string) =>
    suggestedDescription(
      readPageExample(
        head(`<meta property="og:site_name" content="Acme"><meta property="og:description" content="${text}">`, {
          url: `https://shop.test${url}`,
        }),
      ),
    )
  const aboutPage = 'Waterproof boots for women in all sizes and widths, made by hand in Lisbon since 1954.'
  const aboutSite = `Acme sells ${aboutPage.toLowerCase()}`
  expect(described(aboutPage, '/boots')).toBe(aboutPage)
  expect(described(aboutSite, '/boots')).toBe('YOUR PAGE DESCRIPTION')
  expect(described(aboutSite, '/')).toBe(aboutSite)
})

test('of a title that is too long, a chapter number is dropped, and the name of the site only if the platform allows it', () => {
  const shortened = (title: string, generator = '') =>
    shorterTitle(readPageExample(head(`<meta name="generator" content="${generator}"><title>${title}</title>`)))
  const chapter = 'Relationships and hyperlinked APIs - Boots REST framework'
  for (const number of ['5 - ', '5. ', '3.4: ']) expect(shortened(`${number}${chapter}`)).toBe(chapter)
  const guide = 'Waterproof boots for women: all sizes and widths for wet trails'
  expect(shortened(`10 ${guide.slice(0, 40)} | Waterproof boots of all kinds`)).toMatch(/^10 /)
  expect(shortened(`${guide} | Acme`)).toBe(guide)
  for (const generator of ['Docusaurus v3.5.2', 'mkdocs-1.6.1']) {
    expect(shortened(`${guide} | Acme`, generator)).toBe('Waterproof boots for women | Acme')
    expect(shortened(`${guide.replaceAll(':', '')} | Acme`, generator)).toBeNull()
  }
})

test('a chapter number stays if links to other chapters have one too', () => {
  const title = '<title>5 - Relationships and hyperlinked APIs - Boots REST framework</title>'
  const shortened = (...links: string[]) =>
    shorterTitle(readPageExample(page(document(title, links.map((text) => `<a href="/${text[0]}">${text}</a>`).join(' ')))))
  expect(shortened('4 - Views', '6 - Routers')).toBe('5 - Relationships and hyperlinked APIs')
  expect(shortened('Views', 'Routers')).toBe('Relationships and hyperlinked APIs - Boots REST framework')
})

test('a generic heading, one in the first person or a longer name of the site is not added to a short title', () => {
  const longer = (heading: string, inHead: string) => longerTitle(readPageExample(page(document(inHead, `<h1>${heading}</h1>`))))
  expect(longer('Shop', '<title>Gale – Chaussures</title>')).toBe('Gale – WHAT YOUR PAGE OFFERS – Chaussures')
  expect(longer('', '<title>Gale</title><meta property="og:site_name" content="Gale Shop for walking boots">')).toBe(
    'Gale – WHAT YOUR PAGE OFFERS',
  )
  expect(longer('I write to share what I have learned', '<title>Gale</title>')).not.toContain('I write')
})

test('the name of the site is not added to a title that contains a part of it', () => {
  const longer = (title: string, name: string) =>
    longerTitle(readPageExample(head(`<title>${title}</title><meta property="og:site_name" content="${name}">`)))
  for (const title of ['Our team | 90 minutos', 'Our team at 90Minutos', 'Noticiero 90'])
    expect(longer(title, 'Noticiero 90 Minutos')).toContain('WHAT YOUR PAGE OFFERS')
  expect(longer('Our boots and our team', 'Noticiero 90 Minutos')).toBe('Our boots and our team | Noticiero 90 Minutos')
})

test('markup gets neither a cut description nor the note of a comment form', () => {
  const factsFor = (inHead: string, inBody: string) => factsOf(readPageExample(page(document(inHead, inBody))))
  const described = (text: string) => factsFor(`<meta name="description" content="${text}">`, '').description
  const whole = `${'Good boots for every kind of weather. '.repeat(4)}Made by hand.`
  expect(described(whole)).toBe(whole)
  expect(described(whole.slice(0, 145))).toBe('YOUR PAGE DESCRIPTION')
  expect(described('Boots in &amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;.')).toBe('YOUR PAGE DESCRIPTION')
  const note = '<p>Your email address will not be published. Required fields are marked with a star.</p>'
  expect(factsFor('', note).description).toBe('YOUR PAGE DESCRIPTION')
})

test('a logo in the first H1 is not the name of the page', () => {
  const { name } = factsOf(readPageExample(page(document('<title>Care | Acme</title>', '<h1>Acme</h1><h1>Care for boots</h1>'))))
  expect(name).toBe('Care for boots')
})

test('the first entry of a list is not suggested as its description', () => {
  const text = '<main><p>Our boots last for years, and we repair them as long as you want to wear them. Come and see us.</p></main>'
  const suggestionFor = (path: string) => suggestedDescription(readPageExample(body(text, { path })))
  expect(suggestionFor('/boots')).toMatch(/^Our boots last /)
  expect(suggestionFor('/tag/boots/')).toBe('YOUR PAGE DESCRIPTION')
})

test('the word for a home page is not the name of the site', () => {
  expect(siteName(readPageExample(page(document('<title>Boots | Accueil</title>', ''))))).toBe('shop.test')
})

test('a longer title keeps the separator and drops the word for a home page', () => {
  const titleFor = (title: string) => longerTitle(readPageExample(page(document(`<title>${title}</title>`, ''), { path: '/' })))
  expect(titleFor('ATC - Accueil')).toBe('ATC – WHAT YOUR PAGE OFFERS')
  expect(titleFor('Boots - ATC')).toBe('Boots - WHAT YOUR PAGE OFFERS - ATC')
  expect(titleFor('Boots')).toBe('Boots – WHAT YOUR PAGE OFFERS')
})

test('a question alone is not a description, and a title ends with the name of the site', () => {
  const question = 'Do you need help in the household, with transport or with the garden, every day or once a week?'
  expect(shorterDescription(`${question} ${'We come to your home and do what has to be done, at fair prices. '.repeat(4)}`)).toBeNull()
  const emailForm = page(document('<title>DosTips.com - Send email</title>', '<h1></h1>'), { url: 'https://dostips.com/mail' })
  expect(longerTitle(readPageExample(emailForm))).toBe('Send email - WHAT YOUR PAGE OFFERS - DosTips.com')
})

test('sentences about another page, or from the middle of a list, are not suggested', () => {
  const [first = '', second = ''] = SENTENCES.split(/(?<=\.) /)
  expect(descriptionOf(`<main><p>In my last article, I wrote about boots for wet trails. ${second}</p></main>`)).toBe(
    'YOUR PAGE DESCRIPTION',
  )
  const introduction = 'In this article, we explain how to choose boots for wet trails and how to care for them.'
  expect(descriptionOf(`<main><p>${introduction}</p></main>`)).toBe(introduction)
  expect(shorterDescription(`${first} 1. ${second.slice(0, -1)} 2. ${'Boots '.repeat(20)}`)).toBeNull()
})

test('neither the number of the next entry nor a space before a comma is in a suggested description', () => {
  expect(shorterDescription(`${SENTENCES} 2. ${'Boots '.repeat(20)}`)).toBe(SENTENCES)
  expect(descriptionOf(`<main><p>${SENTENCES.replace('boots for', '<a href="/">boots</a> , made for')}</p></main>`)).toBe(
    SENTENCES.replace('boots for', 'boots, made for'),
  )
})

test('neither a quotation nor the excerpt of another page is suggested', () => {
  const text = (words: string) => `<p>${words} keep my feet dry on the wet paths of the hills, in autumn and winter, for years.</p>`
  const ofPage = (main: string) => suggestedDescription(readPageExample(page(document('<title>Boots</title>', `<main>${main}</main>`))))
  expect(ofPage(text('These boots'))).toContain('These boots')
  expect(ofPage(`<blockquote>${text('These boots')}</blockquote>${text('Our boots')}`)).toContain('Our boots')
  expect(ofPage(`<div class="testimonial-text">${text('These boots')}</div>`)).toBe('YOUR PAGE DESCRIPTION')
  expect(ofPage(`<article>${text('These boots')}</article>`)).toContain('These boots')
  expect(ofPage(`<article>${text('These boots')}</article><article>${text('Other boots')}</article>`)).toBe('YOUR PAGE DESCRIPTION')
  expect(ofPage(text('These boots ...'))).toBe('YOUR PAGE DESCRIPTION')
})

test('“Home” and dummy text are not suggested', () => {
  const titled = (title: string) => readPageExample(page(document(`<title>${title}</title>`, '<h1>Boots</h1>')))
  expect(longerTitle(titled('Home - Digital plant'))).toBe('WHAT YOUR PAGE OFFERS - Digital plant')
  expect(descriptionOf('<p>A wonderful serenity has taken possession of my entire soul, like these sweet mornings of spring.</p>')).toBe(
    'YOUR PAGE DESCRIPTION',
  )
})
