import type {FastifyInstance} from 'fastify';
import {badRequest} from '../../../shared/contract/errors';

/** Where links of video calls lead: this server knows no server of such calls. */
export function leadToVideoCalls(server: FastifyInstance): void {
	server.get('/calls/bigbluebutton/join', () => {
		throw badRequest('BigBlueButton is not configured.');
	});
}
