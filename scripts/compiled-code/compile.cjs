'use strict';
const {readFileSync, writeFileSync} = require('node:fs');
const v8 = require('node:v8');
const vm = require('node:vm');
const {crc32} = require('node:zlib');

// A process of the kind that runs the server: its V8 has the switches which that one has.

/** Switches that have it compile every function, and as they are for whoever reads what came of it. */
const ours = ['--no-lazy'];
const usual = ['--lazy', '--hash-seed=0', '--min-semi-space-size=0', '--max-semi-space-size=0'];

const {head, tail, files} = JSON.parse(process.env.COMPILED_CODE_WORK);
for (const file of files) {
	const source = readFileSync(file);
	for (const flag of ours) v8.setFlagsFromString(flag);
	const script = new vm.Script(`${head}${source}${tail}`);
	// V8 notes down its switches, which have to be those of a start.
	for (const flag of usual) v8.setFlagsFromString(flag);
	const code = script.createCachedData();
	const check = Buffer.alloc(4);
	check.writeUInt32LE(crc32(code, crc32(source)));
	writeFileSync(`${file}.${process.arch}.code`, Buffer.concat([check, code]));
}
process.exit(0);
