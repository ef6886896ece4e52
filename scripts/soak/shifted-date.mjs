import {ServerResponse} from 'node:http';

/**
 * Loaded before anything else (`node --import`), in the tests and in every process that they start:
 * puts the moment of this process where the run says, from where time goes on as always. Steady clocks,
 * timers, and what the system stamps on files and compares with certificates stay where they are.
 */
const shift = Number(process.env.STEWARD_SHIFT_MILLISECONDS ?? 0);
const RealDate = globalThis.Date;

if (shift !== 0) {
	globalThis.Date = class Date extends RealDate {
		constructor(...parts) {
			if (parts.length === 0) super(RealDate.now() + shift);
			else super(...parts);
		}

		static now() {
			return RealDate.now() + shift;
		}
	};

	// The date that Node puts on answers is that of the system.
	const {writeHead} = ServerResponse.prototype;
	ServerResponse.prototype.writeHead = function writeDatedHead(...parts) {
		if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
		return writeHead.apply(this, parts);
	};
}
