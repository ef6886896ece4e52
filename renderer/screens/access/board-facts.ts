import type {ChannelDirectory} from '../../api/channels';
import type {PeopleIndex} from '../../people/index/people-index';
import type {Channel} from '../../../shared/model/channel';
import type {Ground} from './plan/ground';
import type {PeopleRows} from './plan/people-rows';
import type {Stage} from './plan/stage';
import type {Names} from './review/review-group';

/** What all parts of the board look at. */
export type BoardFacts = {
	readonly index: PeopleIndex;
	readonly directory: ChannelDirectory;
	readonly ground: Ground;
	readonly stage: Stage;
	readonly rows: PeopleRows;
	readonly columns: readonly Channel[];
	readonly names: Names;
};
