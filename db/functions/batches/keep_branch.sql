-- Trigger: refuses to change the branch of a batch. Pieces change their branch by movements alone.
CREATE OR REPLACE FUNCTION keep_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a batch stays in its branch' USING ERRCODE = 'insufficient_privilege';
END $$;
