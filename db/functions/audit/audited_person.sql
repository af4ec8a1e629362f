-- Returns the audited columns that identify a person. A reason that staff gave may name the person.
CREATE OR REPLACE FUNCTION audited_person() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['client_name', 'client_phone', 'name', 'other_name', 'phone', 'written_phone', 'email',
    'cancel_reason', 'overbook_reason', 'offered_reason', 'comment', 'hidden_reason',
    'short_address', 'unscanned_reason', 'answer', 'reason'];
$$;
