import { definePhoneMocker } from '../../engine/phone-numbers';

/** A landline or a mobile number as the source has it, from ranges that are kept for fiction where the country has them. */
export const mockPhone = definePhoneMocker('phone', 'landline');
