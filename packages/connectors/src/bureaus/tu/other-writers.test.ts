import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toTuXml } from '@plumbline/sandbox'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { UnusableBody } from '../parsing/unusable-body.ts'
import { anyCreditFile } from '../testing/any-credit-file.ts'
import { madeUpSsn } from '../testing/any-identity.ts'
import { anyDecoration } from '../testing/decorate-xml.ts'
import { parseTu } from './parse-tu.ts'
import { readXml } from './read-xml.ts'

const anyFile = anyCreditFile('TU')

describe('a TU file as another writer sends it', () => {
  it('reads the same with comments, CDATA, instructions, prefixes and other white space', () => {
    fc.assert(
      fc.property(anyFile, anyDecoration, (file, decorate) => {
        const plain = toTuXml(file)
        assert.deepEqual(parse(decorate(plain)), parse(plain))
      }),
      { numRuns: 60 },
    )
  })

  it('is well-formed to another parser too', () => {
    fc.assert(
      fc.property(anyFile, anyDecoration, (file, decorate) => assert.ok(isReadBySaxes(decorate(toTuXml(file))))),
      { numRuns: 15 },
    )
  })

  it('does not take an element or attribute of another vocabulary for one of its own', () => {
    const own = '<t:CreditReport xmlns:t="urn:tu" bureau="TU"></t:CreditReport>'
    const mixed = own
      .replace('bureau', 'xmlns:o="urn:o" o:bureau="EXP" bureau')
      .replace('></', '><o:Sources bureau="EXP"/><o:Borrower SocialSecurityNumber="000000000"/></')
    assert.deepEqual(parse(mixed), parse(own))
  })
})

describe('our XML reader and a strict parser', () => {
  it('agree on which small documents are well-formed', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 14 }), (parts) => {
        const xml = `<a xmlns:p="u">${parts.join('')}</a>`
        assert.equal(isRead(xml), isReadBySaxes(xml), xml)
      }),
      { numRuns: 5000 },
    )
  })

  it('agree on which beginnings of a document are well-formed', () => {
    fc.assert(
      fc.property(fc.array(anyPiece, { maxLength: 5 }), fc.array(anyPiece, { maxLength: 4 }), (before, behind) => {
        const xml = `${before.join('')}<a xmlns:p="u"/>${behind.join('')}`
        assert.equal(isRead(xml), isReadBySaxes(xml), xml)
      }),
      { numRuns: 1500 },
    )
  })
})

const anyPiece = fc.constantFrom(
  '<b>',
  '</b>',
  '<p:b>',
  '</p:b>',
  '<q:b/>',
  '<b c="1"/>',
  "<b c = '>'/>",
  '<b p:c="" c=""/>',
  '<b p:c="" xmlns:q="u" p:d=""/>',
  '<b xmlns:q="u" p:c="" q:c=""/>',
  '<b xmlns:q="" />',
  '<b xmlns="v"/>',
  '<é/>',
  '<b·/>',
  '<·/>',
  '<b:/>',
  '<!-- x -->',
  '<!-- -- -->',
  '<!--->',
  '<![CDATA[<]]>',
  '<![CDATA[',
  ']]>',
  ']]',
  '>',
  '<?x y?>',
  '<?x?>',
  '<?xml version="1.0"?>',
  '<?XML?>',
  '<? x?>',
  '<!DOCTYPE a>',
  '<!ELEMENT a>',
  'text',
  ' ',
  '\r\n',
  '&amp;',
  '&#65;',
  '&#0;',
  '&no;',
  '&',
  '\u0001',
  '\uffff',
)

function parse(xml: string) {
  return parseTu(new TextEncoder().encode(xml), { ssn: madeUpSsn })
}

const nobody = { open: () => {}, attribute: () => {}, text: () => {}, close: () => {} }

function isRead(xml: string): boolean {
  try {
    readXml(xml, nobody)
    return true
  } catch (error) {
    assert.ok(error instanceof UnusableBody, String(error))
    return false
  }
}

/** A document type is well-formed to it and refused by us, so it counts as an error here. */
function isReadBySaxes(xml: string): boolean {
  let wellFormed = true
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => {
    wellFormed = false
  })
  parser.on('doctype', () => {
    wellFormed = false
  })
  parser.write(xml).close()
  return wellFormed
}
